import { readConfig } from '../config/readConfig.ts';
import { writeRobots, writeSecurityText } from './textFiles.ts';

const configWith = (env: Record<string, string> = {}) =>
  readConfig({ SITE_ORIGIN: 'https://site.test', ...env });

describe('robots.txt', () => {
  it('sends search engines away unless the site says that it is for the public', () => {
    expect(writeRobots(configWith())).toBe('User-agent: *\nDisallow: /\n');
  });

  it('names the sitemap of a site that is', () => {
    const text = writeRobots(configWith({ SITE_INDEXED: 'true' }));
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toContain('Sitemap: https://site.test/sitemap.xml\n');
  });
});

describe('security.txt', () => {
  const now = new Date('2026-11-22T18:30:00Z');
  const fieldsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': '));

  it('has the fields of RFC 9116, and expires later than it is kept anywhere but within a year', () => {
    const text = writeSecurityText(configWith({ CONTACT_COUNCIL_EMAIL: 'consejo@site.test' }), now);
    expect(fieldsOf(text)).toEqual([
      ['Contact', 'mailto:consejo@site.test'],
      ['Expires', '2027-05-21T00:00:00.000Z'],
      ['Preferred-Languages', 'es, en'],
      ['Canonical', 'https://site.test/.well-known/security.txt'],
    ]);
  });

  it.each([
    ['seguridad@site.test', 'mailto:seguridad@site.test'],
    ['https://site.test/seguridad', 'https://site.test/seguridad'],
  ])('takes the contact %s', (given, expected) => {
    const text = writeSecurityText(configWith({ SECURITY_CONTACT: given }), now);
    expect(fieldsOf(text)[0]).toEqual(['Contact', expected]);
  });

  it.each(['no-at-sign', 'javascript:alert(1)', 'a@b.mx\nExpires: never'])(
    'refuses the contact %j',
    (given) => {
      expect(() => configWith({ SECURITY_CONTACT: given })).toThrow(/SECURITY_CONTACT|must be a mail/);
    },
  );
});
