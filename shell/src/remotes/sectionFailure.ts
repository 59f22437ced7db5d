/**
 * Thrown to the section's error boundary. `remote-load`: the remote's code could not be loaded or threw;
 * `not-found`: there is no such page. Plain data, because it also travels in the page state.
 */
type SectionFailure = {
  kind: 'remote-load' | 'not-found';
  /** For the console, never shown to visitors. */
  reason?: string;
  /** For the server's log. */
  cause?: unknown;
};

export const remoteLoadFailure: SectionFailure = { kind: 'remote-load' };
export const notFoundFailure: SectionFailure = { kind: 'not-found' };

/** A new object for each attempt, so that each is reported (reportError logs an object once). */
export const remoteLoadFailureOf = (cause: unknown): SectionFailure => ({
  ...remoteLoadFailure,
  reason: cause instanceof Error ? cause.message : String(cause),
  cause,
});
