import { type Language, languages } from './languages.ts';
import { useTranslation } from './useTranslation.ts';

/** By the store of an instance: the browser has one, the server one per language. */
const added = new WeakMap<object, WeakSet<object>>();

/**
 * Adds the texts of a page to its section's namespace, so that only this page loads them. Call it in the page's component,
 * before its texts are used. What is used elsewhere (the page's name in menu, title and breadcrumbs) belongs to the remote.
 * @param texts constant, one object for each language
 */
export function usePageTexts(namespace: string, texts: Record<Language, object>): void {
  const { i18n } = useTranslation();
  const known = added.get(i18n.store) ?? new WeakSet();
  if (known.has(texts)) return;
  for (const language of languages) i18n.addResourceBundle(language, namespace, texts[language], true, true);
  added.set(i18n.store, known.add(texts));
}
