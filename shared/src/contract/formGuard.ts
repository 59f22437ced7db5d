/**
 * What every form sends so that the server can tell visitors from bots: a field that people never see, and how long the
 * form was open. Sent as fields when the browser submits the form, as headers when a script does.
 */
export const formGuard = {
  /** Stays empty unless a bot fills it. */
  trapField: 'website',
  trapHeader: 'x-form-trap',
  /** When the form was shown, in milliseconds since 1970. */
  shownField: 'shown-at',
  /** How long it has been shown, in milliseconds: the browser's clock may differ from the server's. */
  elapsedHeader: 'x-form-elapsed',
  /** No person fills in a form faster, in milliseconds. */
  minimumMs: 3000,
} as const;
