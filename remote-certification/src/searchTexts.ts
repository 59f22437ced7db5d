import { createI18n, type Language } from '@consejo/shared/i18n';
import { uiLocales } from '@consejo/shared/ui';
import { certificationTexts } from './certification/certificationTexts.ts';
import { datesTexts } from './dates/datesTexts.ts';
import { documentsTexts } from './documents/documentsTexts.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { pointsTexts } from './points/pointsTexts.ts';
import { renewalTexts } from './renewal/renewalTexts.ts';
import { specialtyTexts } from './specialties/specialtyTexts.ts';

const locales = { es, en };
const pages = [certificationTexts, datesTexts, documentsTexts, pointsTexts, renewalTexts, specialtyTexts];

function translate(language: Language) {
  const i18n = createI18n(language, {
    [language]: { ui: uiLocales[language], certification: locales[language] },
  });
  for (const texts of pages) {
    i18n.addResourceBundle(language, 'certification', texts[language], true, true);
  }
  return i18n.getFixedT(language, ['certification', 'ui']);
}

/** The package's texts outside pages, in both languages. */
export const searchTexts = { es: translate('es'), en: translate('en') };
