import type { RemoteModule } from '@consejo/shared/contract';
import { createI18n, type Language, languages } from '@consejo/shared/i18n';
import { uiLocales } from '@consejo/shared/ui';
import type { i18n } from 'i18next';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { searchLocales } from '../search/locales/index.ts';

declare module '@consejo/shared/i18n' {
  interface Translations {
    shell: typeof es;
  }
}

const shellLocales = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys

/** The site's texts: those of every page from the start, those of home and of each remote once it is loaded. */
export function createSiteI18n(language: Language): i18n {
  return createI18n(language, {
    es: { shell: shellLocales.es, search: searchLocales.es, ui: uiLocales.es },
    en: { shell: shellLocales.en, search: searchLocales.en, ui: uiLocales.en },
  });
}

export function addRemoteTexts(i18n: i18n, { namespace, locales }: RemoteModule): void {
  for (const language of languages) i18n.addResourceBundle(language, namespace, locales[language]);
}
