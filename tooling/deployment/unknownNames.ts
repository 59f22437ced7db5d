/**
 * Names in an object that a check of it never looked at. A schema that knows a name reads it, and one for a map reads all
 * names that there are; so what is left, the schema does not know. (The published schemas allow any name beside theirs,
 * and `kubectl apply` does not.)
 *
 * @param {object} object
 * @param {(watched: object) => void} check
 * @returns {string[]} paths of names
 */
export function unknownNames(object, check) {
  const unread = new Set();
  const watch = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, index) => watch(item, `${path}[${index}]`));
    const at = (name) => `${path}.${String(name)}`;
    const watched = Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, watch(item, at(name))]),
    );
    for (const name of Object.keys(value)) unread.add(at(name));
    return new Proxy(watched, {
      get: (target, name) => {
        unread.delete(at(name));
        return target[name];
      },
      ownKeys: (target) => {
        for (const name of Object.keys(target)) unread.delete(at(name));
        return Reflect.ownKeys(target);
      },
    });
  };
  check(watch(object, ''));
  return [...unread].map((path) => path.slice(1));
}
