import { register } from 'tsx/esm/api';

// A `.mjs` file: rspack imports a package's configuration, and this with it, without tsx.
register();
export const { defineRemote } = await import('./defineRemote.ts');
export const { defineShell } = await import('./defineShell.ts');
