"""What the scripts that make and use positions have in common: selfplay, tactics, regress."""
