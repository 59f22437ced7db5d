import type { i18n } from 'i18next';

type FixedT = ReturnType<i18n['getFixedT']>;
type Texts = Map<string, unknown>;

/** Values, such as numbers of results, have no end. */
const maxTexts = 5000;

/**
 * Caches translations in a render worker, those with values too, until texts are added: a key may have been looked up
 * before its page added it, or in the other language. Costs a page a third of the plain instance.
 * The result has no own properties: react-i18next 17 copies those at each call of its hook.
 */
export function serverTexts(instance: i18n): i18n {
  const translators = new Map<string, FixedT>();
  const caches: Texts[] = [];
  instance.store.on('added', () => {
    for (const texts of caches) texts.clear();
  });
  const getFixedT = (...args: Parameters<i18n['getFixedT']>): FixedT => {
    const key = JSON.stringify(args);
    const known = translators.get(key);
    if (known) return known;
    const texts: Texts = new Map();
    caches.push(texts);
    const translator = withCache(instance.getFixedT(...args), texts);
    translators.set(key, translator);
    return translator;
  };
  return Object.create(Object.create(instance, { getFixedT: { value: getFixedT } }));
}

function withCache<T extends CallableFunction>(translate: T, texts: Texts): T {
  return new Proxy(translate, {
    apply: (target, thisArg, args) => {
      const key = keyOf(args);
      if (key === undefined) return Reflect.apply(target, thisArg, args);
      const known = texts.get(key);
      if (known !== undefined) return known;
      if (texts.size === maxTexts) texts.clear();
      const text: unknown = Reflect.apply(target, thisArg, args);
      texts.set(key, text);
      return text;
    },
  });
}

/** @returns undefined unless the values are plain: of others, JSON does not tell everything */
function keyOf([name, values, ...others]: unknown[]): string | undefined {
  if (typeof name !== 'string' || others.length > 0) return undefined;
  if (values === undefined) return name;
  if (typeof values !== 'object' || values === null || !Object.values(values).every(isPlain))
    return undefined;
  return JSON.stringify([name, values]);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
