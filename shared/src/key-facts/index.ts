// Door: what candidates ask first of a process: whether registration is open, what comes next, what it costs. Not shared at
// run time, like `key-dates` and `fees`, from which it is drawn: home and the process pages bundle it.

export { KeyFact, KeyFactList } from './KeyFactList.tsx';
export { hasKeyFacts, type KeyFacts, useAllKeyFacts, useKeyFacts } from './useKeyFacts.ts';
