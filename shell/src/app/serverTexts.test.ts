import { serverTexts } from './serverTexts.ts';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';

const texts = serverTexts(createSiteI18n('en'));

test('gives the texts of the instance, with their values, in its language', () => {
  const t = texts.getFixedT('en', 'ui');
  expect(t('siteName')).toBe(createSiteI18n('en').t('ui:siteName'));
  expect(t('siteName')).toBe(t('siteName'));
  expect(t('missing', { defaultValue: 'a value' })).toBe('a value');
  expect(texts.getFixedT('es', 'ui')('siteName')).not.toBe(t('siteName'));
});

test('gives the texts of a remote that is loaded later, and has nothing of its own to be copied', () => {
  const locales = { es: { title: 'Hola, {{name}}' }, en: { title: 'Hello, {{name}}' } };
  addRemoteTexts(texts, { namespace: 'home', locales } as unknown as Parameters<typeof addRemoteTexts>[1]);
  const t = texts.getFixedT('en', 'home');
  expect(t('title', { name: 'A' })).toBe('Hello, A');
  expect(t('title', { name: 'B' })).toBe('Hello, B');
  expect(Object.keys(Object.getOwnPropertyDescriptors(texts))).toEqual([]);
});
