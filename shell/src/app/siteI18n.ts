import type { RemoteModule } from '@consejo/shared/contract';
import { createI18n, type Language, languages } from '@consejo/shared/i18n';
import { uiBaseLocales } from '@consejo/shared/ui';
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
    es: { shell: shellLocales.es, search: searchLocales.es, ui: uiBaseLocales.es },
    en: { shell: shellLocales.en, search: searchLocales.en, ui: uiBaseLocales.en },
  });
}

/** `home`'s texts come with its page. */
const siteNamespaces = ['home', 'search', 'shell', 'ui'];

/** @throws Error when the texts are not below the section's own name, where they could replace those of others */
export function addRemoteTexts(
  i18n: i18n,
  name: string,
  { namespace, locales }: RemoteModule,
  uiTexts: Record<Language, object>,
): void {
  const isOwn = name === `remote_${namespace.replaceAll('-', '_')}` && !siteNamespaces.includes(namespace);
  if (!isOwn) throw new Error(`${name} has texts in the namespace "${namespace}", not in its own`);
  for (const language of languages) {
    i18n.addResourceBundle(language, namespace, locales[language]);
    i18n.addResourceBundle(language, 'ui', uiTexts[language], true);
  }
}
