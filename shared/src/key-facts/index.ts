// Door: what candidates ask first of a process: whether registration is open, until when to pay, when the exam is, what it
// costs. Not shared at run time, like `key-dates` and `fees`, from which it is drawn: home and the process pages bundle it.

export { FactList, FeeText, KeyFact, KeyFactList } from './KeyFactList.tsx';
export { type CallFee, type KeyFacts, keyFactsOf } from './keyFactsOf.ts';
export { hasKeyFacts, prefetchKeyFacts, useAllKeyFacts, useKeyFacts } from './useKeyFacts.ts';
