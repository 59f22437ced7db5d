import { serverTexts } from './serverTexts.ts';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';

const texts = serverTexts(createSiteI18n('en'));

test('translates like the instance, in its languages', () => {
  const t = texts.getFixedT('en', 'ui');
  expect(t('siteName')).toBe(createSiteI18n('en').t('ui:siteName'));
  expect(t('siteName')).toBe(t('siteName'));
  expect(t('missing', { defaultValue: 'a value' })).toBe('a value');
  expect(texts.getFixedT('es', 'ui')('siteName')).not.toBe(t('siteName'));
});

test('translates texts that are added later', () => {
  const locales = { es: { title: 'Hola, {{name}}' }, en: { title: 'Hello, {{name}}' } };
  addRemoteTexts(texts, { namespace: 'home', locales, routes: [], content: [] });
  const t = texts.getFixedT('en', 'home');
  expect(t('title', { name: 'A' })).toBe('Hello, A');
  expect(t('title', { name: 'B' })).toBe('Hello, B');
});
