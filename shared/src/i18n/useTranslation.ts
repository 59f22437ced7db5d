import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext, useTranslation as useI18nextTranslation } from 'react-i18next';

type FixedTArguments = Parameters<i18n['getFixedT']>;

const isServer = typeof document === 'undefined';
/** By instance, then by language, namespace and prefix of keys. */
const kept = new WeakMap<i18n, Map<string, unknown>>();

/**
 * The texts of a namespace: `const { t, i18n } = useTranslation('ui')`. On the server without the library's ten hooks,
 * which wait for other languages and texts and were a twelfth of a page's time: an instance there has one language and all
 * its texts.
 */
export const useTranslation: typeof useI18nextTranslation = isServer
  ? new Proxy(useI18nextTranslation, {
      apply(library, self, args) {
        const [namespace, { keyPrefix = undefined, ...others } = {}] = args;
        // biome-ignore lint/correctness/useHookAtTopLevel: this is the body of the hook
        const instance = useContext(I18nContext)?.i18n;
        if (!instance || Object.keys(others).length > 0) return Reflect.apply(library, self, args);
        return servedTexts(instance, [instance.language, namespace ?? 'translation', keyPrefix]);
      },
    })
  : useI18nextTranslation;

function servedTexts(instance: i18n, names: FixedTArguments): unknown {
  const texts = kept.get(instance) ?? new Map<string, unknown>();
  kept.set(instance, texts);
  const key = names.join(' ');
  const known = texts.get(key);
  if (known) return known;
  const t = instance.getFixedT(...names);
  const made = Object.assign([t, instance, true], { t, i18n: instance, ready: true });
  texts.set(key, made);
  return made;
}
