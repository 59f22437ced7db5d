// Door: running one remote alone on a developer's machine. Never part of a deployed build.

export { runStandalone } from './runStandalone.tsx';
