export { defineRemote } from './defineRemote.mjs';
export { defineShell } from './defineShell.mjs';
