import { render } from 'preact';
import { Game } from './game';
import { readLink } from './record';
import './style.css';
import { App } from './ui/app';

const game = new Game(new URL(WORKER_SCRIPT, document.baseURI));
const root = document.getElementById('app')!;
root.textContent = '';
render(<App game={game} />, root);
void game.open(location.hash).then(() => performance.mark('ready'));
addEventListener('hashchange', () => {
  const link = readLink(location.hash);
  if (link) void game.load(link).then((refused) => refused && game.say(`The link was not understood: ${refused}`));
});
