import { serverTexts } from './serverTexts.ts';
import { createSiteI18n } from './siteI18n.ts';

const texts = serverTexts(createSiteI18n('en'));

test('translates like the instance, in its languages', () => {
  const t = texts.getFixedT('en', 'ui');
  expect(t('siteName')).toBe(createSiteI18n('en').t('ui:siteName'));
  expect(t('siteName')).toBe(t('siteName'));
  expect(t('missing', { defaultValue: 'a value' })).toBe('a value');
  expect(texts.getFixedT('es', 'ui')('siteName')).not.toBe(t('siteName'));
});

test('translates texts that are added later', () => {
  texts.addResourceBundle('en', 'home', { title: 'Hello, {{name}}' });
  const t = texts.getFixedT('en', 'home');
  expect(t('title', { name: 'A' })).toBe('Hello, A');
  expect(t('title', { name: 'B' })).toBe('Hello, B');
});

test('a text that is looked up before it is added is there afterwards', () => {
  const others = serverTexts(createSiteI18n('en'));
  const t = others.getFixedT('en', 'home');
  expect(t('lead')).toBe('lead');
  others.addResourceBundle('es', 'home', { lead: 'Texto' });
  expect(t('lead')).toBe('Texto');
  others.addResourceBundle('en', 'home', { lead: 'Text' });
  expect(t('lead')).toBe('Text');
});

test('looks a text up once for the same values, and again for other values or after many', () => {
  const instance = createSiteI18n('en');
  const asked: unknown[][] = [];
  const t = serverTexts(
    Object.create(instance, {
      getFixedT: {
        value:
          () =>
          (...args: unknown[]) =>
            `${asked.push(args)} ${JSON.stringify(args)}`,
      },
    }),
  ).getFixedT('en', 'ui');
  const same = () => [
    t('siteName', { n: 1 }),
    t('siteName', { n: '1' }),
    t('siteName', { m: 1 }),
    t('siteName'),
  ];
  expect(same()).toEqual(same());
  expect(asked).toHaveLength(4);
  for (let n = 2; n < 5002; n += 1) t('siteName', { n });
  t('siteName', { n: 1 });
  expect(asked).toHaveLength(4 + 5000 + 1);
});

test('values that are not plain are looked up each time', () => {
  const t = texts.getFixedT('en', 'ui');
  const options = { defaultValue: 'a {{x.y}}', x: { y: 'b' } };
  expect(t('missing', options)).toBe('a b');
  options.x.y = 'c';
  expect(t('missing', options)).toBe('a c');
});
