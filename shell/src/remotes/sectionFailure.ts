/**
 * Thrown to the section's error boundary. `remote-load`: the section's code could not be had or broke;
 * `not-found`: there is no such page. Plain data, because it also travels in the page state.
 */
export type SectionFailure = {
  kind: 'remote-load' | 'not-found';
  /** For whoever reads the report; not for visitors. */
  reason?: string;
};

export const remoteLoadFailure: SectionFailure = { kind: 'remote-load' };
export const notFoundFailure: SectionFailure = { kind: 'not-found' };

/** A failure of its own for each try, so that each is reported. */
export const remoteLoadFailureOf = (cause: unknown): SectionFailure => ({
  ...remoteLoadFailure,
  reason: cause instanceof Error ? cause.message : String(cause),
});
