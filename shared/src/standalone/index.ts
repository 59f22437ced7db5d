// Door: runs one remote without the shell, for local development. Not part of a deployed build.

export { runStandalone } from './runStandalone.tsx';
