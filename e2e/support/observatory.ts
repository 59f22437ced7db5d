/**
 * The scoring of Mozilla's HTTP Observatory as it is published (github.com/mdn/mdn-http-observatory, 1.4: the tests of
 * src/analyzer and the modifiers of src/grader/charts.js), for what a site like this one can get in it. 100 points are the
 * start; what is better counts only from 90 on; 100 is A+. Preloading cannot be seen in an answer and gives nothing here.
 */
export type Observed = {
  headers: Headers;
  html: string;
  /** Where a visitor without TLS is sent first. */
  redirect: string | null;
};

export function observatoryScore({ headers, html, redirect }: Observed) {
  const get = (name: string) => (headers.get(name) ?? '').toLowerCase();
  const policy = new Map(
    get('content-security-policy')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isLoose = (name: string) =>
    sources(name).some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'http:', 'https:', '*'].includes(source),
    );
  const strictTransport = Number(/max-age=(\d+)/.exec(get('strict-transport-security'))?.[1] ?? 0);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = '']) => source);
  const cookies = headers.getSetCookie();

  const modifiers: Record<string, number> = {
    'content-security-policy':
      policy.size < 2
        ? -25
        : isLoose('script-src') || isLoose('object-src')
          ? -20
          : sources('style-src').includes("'unsafe-inline'")
            ? 0
            : sources('default-src').join() === "'none'"
              ? 10
              : 5,
    cookies: cookies.length === 0 ? 0 : cookies.every((cookie) => /secure/i.test(cookie)) ? 0 : -5,
    'cross-origin-resource-sharing': get('access-control-allow-origin') === '' ? 0 : -50,
    redirection: redirect?.startsWith('https://') ? 0 : -20,
    'referrer-policy': [
      'no-referrer',
      'same-origin',
      'strict-origin',
      'strict-origin-when-cross-origin',
    ].includes(get('referrer-policy'))
      ? 5
      : get('referrer-policy') === ''
        ? 0
        : -5,
    'strict-transport-security': strictTransport >= 15_768_000 ? 0 : strictTransport > 0 ? -10 : -20,
    'subresource-integrity': scripts.every((source) => /^\/(?!\/)/.test(source)) ? 0 : -50,
    'x-content-type-options': get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy.has('frame-ancestors') ? 5 : -20,
    'cross-origin-resource-policy': ['same-origin', 'same-site'].includes(get('cross-origin-resource-policy'))
      ? 10
      : 0,
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const penalties = sum(Object.values(modifiers).filter((value) => value < 0));
  const bonus = 100 + penalties >= 90 ? sum(Object.values(modifiers).filter((value) => value > 0)) : 0;
  const score = 100 + penalties + bonus;
  return { score, grade: score >= 100 ? 'A+' : score >= 90 ? 'A' : 'B or worse', modifiers };
}
