import type { ParseKeys } from 'i18next';
import type ui from '../ui/locales/es.json';
import type uiOfSections from '../ui/locales/sections/es.json';

/**
 * The texts of each i18next namespace. A package adds its own where it imports them, and `tsc` then refuses keys that
 * no locale file has:
 *
 *     declare module '@consejo/shared/i18n' {
 *       interface Translations { content: typeof es }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages augment it
export interface Translations {}

declare module 'i18next' {
  interface CustomTypeOptions {
    // A section that declares no texts keeps untyped keys.
    resources: [keyof Translations] extends [never]
      ? object
      : Translations & { ui: typeof ui & typeof uiOfSections };
  }
}

/** A key of one namespace: `TranslationKey<'shell'>` has `menu.news`. */
export type TranslationKey<Namespace extends keyof Translations | 'ui'> = ParseKeys<Namespace>;

/** A key with its namespace, for use outside of components: `content:news.title`. */
export type QualifiedTranslationKey = {
  [Namespace in keyof Translations | 'ui']: `${Namespace}:${ParseKeys<Namespace>}`;
}[keyof Translations | 'ui'];
