/**
 * What every form of the site sends along, by which the server tells visitors from programs that fill in forms: a field
 * that people never meet, and how long the form was in front of them. As fields in a form that the browser sends by
 * itself, as headers in calls that a script makes.
 */
export const formGuard = {
  /** The field that stays empty. */
  trapField: 'website',
  trapHeader: 'x-form-trap',
  /** When the form was shown, in milliseconds since 1970. */
  shownField: 'shown-at',
  /** For how long it has been shown, in milliseconds: a script's clock may differ from the server's. */
  elapsedHeader: 'x-form-elapsed',
  /** Nobody fills in a form in less time, in milliseconds. */
  minimumMs: 3000,
} as const;
