import { createI18n } from './createI18n.ts';

const resources = {
  es: { test: { hello: 'Hola, {{name}}', only: 'Solo' } },
  en: { test: { hello: 'Hello, {{name}}' } },
};

test('is ready synchronously, falls back to Spanish and leaves escaping to React', () => {
  const i18n = createI18n('en', resources);
  expect(i18n.t('hello', { ns: 'test', name: '<b>' })).toBe('Hello, <b>');
  expect(i18n.t('only', { ns: 'test' })).toBe('Solo');
});
