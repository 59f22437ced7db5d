/**
 * What the published schema of a Kubernetes object's kind rejects in it. The schemas allow any name besides their own,
 * which `kubectl apply` does not, so unknown names are found by watching which ones the validation reads.
 */
export async function schemaProblems(object: { apiVersion: string; kind: string }): Promise<string[]> {
  const { apiVersion, kind } = object;
  const models: object = await import(`kubernetes-models/${apiVersion}`);
  const found: unknown = Reflect.get(models, kind);
  if (!isModel(found)) return [`${apiVersion} has no ${kind}`];
  try {
    return unknownNames(object, (watched) => found.prototype.validate.call(watched));
  } catch (error) {
    return [`type: ${error instanceof Error ? error.message : error}`];
  }
}

type Model = { prototype: { validate: () => void } };

const isModel = (value: unknown): value is Model =>
  typeof value === 'function' && typeof value.prototype?.validate === 'function';

/**
 * The names in an object that a validation never reads. A schema reads the names it defines, and a schema of a map reads all names, so
 * the rest is unknown to it.
 * @returns paths of names
 */
function unknownNames(object: object, validate: (watched: object) => void) {
  const unread = new Set<string>();
  const watch = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => watch(item, `${path}[${index}]`));
    return typeof value === 'object' && value !== null ? watchObject(value, path) : value;
  };
  const watchObject = (value: object, path: string) => {
    const at = (name: string | symbol) => `${path}.${String(name)}`;
    const watched = Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, watch(item, at(name))]),
    );
    for (const name of Object.keys(value)) unread.add(at(name));
    return new Proxy(watched, {
      get: (target, name) => {
        unread.delete(at(name));
        return Reflect.get(target, name);
      },
      ownKeys: (target) => {
        for (const name of Object.keys(target)) unread.delete(at(name));
        return Reflect.ownKeys(target);
      },
    });
  };
  validate(watchObject(object, ''));
  return [...unread].map((path) => path.slice(1)).sort();
}
