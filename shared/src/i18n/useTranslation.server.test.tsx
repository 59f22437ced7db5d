/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { uiLocales } from '../ui/locales/uiLocales.ts';
import { createI18n, I18nextProvider, useTranslation } from './index.ts';

const resources = { es: { ui: uiLocales.es }, en: { ui: uiLocales.en } };
const plain = (language: 'es' | 'en') => createI18n(language, resources).getFixedT(language, 'ui');
const texts = {
  es: [plain('es')('loading'), plain('es')('keyFacts.title'), plain('es')('loading'), 'es', true],
  en: [plain('en')('loading'), plain('en')('keyFacts.title'), plain('es')('loading'), 'en', true],
};

function Words() {
  const { t, i18n } = useTranslation('ui');
  const [prefixed, , ready] = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const { t: inSpanish } = useTranslation('ui', { lng: 'es' });
  return JSON.stringify([t('loading'), prefixed('title'), inSpanish('loading'), i18n.language, ready]);
}

const write = (i18n: ReturnType<typeof createI18n>) =>
  JSON.parse(
    renderToString(
      <I18nextProvider i18n={i18n}>
        <Words />
      </I18nextProvider>,
    ).replaceAll('&quot;', '"'),
  );

test('on the server each instance has its texts and prefixes, in turns', () => {
  const instances = [createI18n('es', resources), createI18n('en', resources)];
  for (const i18n of [...instances, ...instances])
    expect(write(i18n)).toEqual(i18n.language === 'es' ? texts.es : texts.en);
});

test('texts are looked for once', () => {
  const i18n = createI18n('en', resources);
  const getFixedT = jest.spyOn(i18n, 'getFixedT');
  write(i18n);
  const asked = getFixedT.mock.calls.length;
  write(i18n);
  // Only those with a language of their own are the library's.
  expect(getFixedT.mock.calls.length - asked).toBe(1);
});
