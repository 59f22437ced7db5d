/**
 * Thrown to the section's error boundary. `remote-load`: the section's code could not be had or broke;
 * `not-found`: there is no such page. Plain data, because it also travels in the page state.
 */
export type SectionFailure = { kind: 'remote-load' | 'not-found' };

export const remoteLoadFailure: SectionFailure = { kind: 'remote-load' };
export const notFoundFailure: SectionFailure = { kind: 'not-found' };
