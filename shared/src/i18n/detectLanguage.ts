import { isLanguage, type Language, languageCookie, languageParameter } from './languages.ts';

// Our own, where a library would be 1.7 kB of each page.
const storageKey = 'i18nextLng';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** The visitor's language; the first source that names a supported one wins. Browser only. */
export function detectLanguage(): Language {
  const { search } = window.location;
  // The order of the specification, section 9.
  const tags = [
    new URLSearchParams(search).get(languageParameter),
    new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1],
    unlessBlocked(() => localStorage.getItem(storageKey)),
    unlessBlocked(() => sessionStorage.getItem(storageKey)),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  return tags.map((tag) => tag?.toLowerCase().split('-')[0]).find(isLanguage) ?? 'es';
}

/** Stores the visitor's choice for the server (cookie) and the browser (local storage). */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of ours has the Cookie Store API
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
  unlessBlocked(() => localStorage.setItem(storageKey, language));
}

/** Browsers that block a site's data throw at the mention of a storage. */
function unlessBlocked<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
