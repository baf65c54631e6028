// What the build provides (build.mjs).
declare const WORKER_SCRIPT: string;

declare module 'quadriga-engine/engine.mjs' {
  export default function create(module: object): Promise<unknown>;
}

declare module 'quadriga-engine/engine.wasm' {
  const url: string;
  export default url;
}

declare module '*.css';
