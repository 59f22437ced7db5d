import { type ContentCall, readContent } from '../content/index.ts';

type TestedResource = {
  call: ContentCall;
  // A method, whose parameters are compared bivariantly: every resource takes different ones.
  read(given: Record<string, unknown>, options: object): Promise<{ data: unknown }>;
};

/**
 * A package's contract test: reads each of its resources, which calls without a parser are not, from the real backend
 * with its demonstration content. A dropped record fails (setupContract.ts), and so does a field that no record fills:
 * its name may be wrong.
 *
 * @param emptyFields what demonstration content leaves empty on purpose, e.g. `organization-chart: boardDirector.image`
 */
export function contractTest(
  content: readonly (TestedResource | { call: ContentCall })[],
  emptyFields: readonly string[] = [],
) {
  const resources = content.filter((one) => 'read' in one);
  test.each(resources.map((resource) => [resource.call.path, resource] as const))(
    'the backend fills %s',
    async (path, resource) => {
      const { data } = await resource.read(await givenFor(path), {});
      const name = path.slice(1);
      const expected = emptyFields.filter((field) => field.startsWith(`${name}: `));
      expect(unfilled(data).map((field) => `${name}: ${field}`)).toEqual(expected);
    },
  );
}

/** The id of any record, for a path that needs one. */
async function givenFor(path: string): Promise<Record<string, string>> {
  const [, list, name] = /^(.*)\/:(\w+)$/.exec(path) ?? [];
  if (list === undefined || name === undefined) return {};
  const { data } = await readContent(list, { pagination: { pageSize: 1 } });
  const [record]: unknown[] = Array.isArray(data) ? data : [];
  const hasId = typeof record === 'object' && record !== null && 'documentId' in record;
  return { [name]: String(hasId && record.documentId) };
}

/** The fields without a value in any record, as paths: `files.description`. */
function unfilled(data: unknown): string[] {
  const fields = new Map<string, boolean>();
  const note = (path: string, isFilled: boolean) => fields.set(path, isFilled || fields.get(path) === true);
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      note(path, value.length > 0);
      for (const item of value) visit(item, path);
    } else if (isRecord(value) && !isWhole(value)) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    } else note(path, value !== undefined && value !== '');
  };
  visit(data, '');
  // Some records may have an object where others have nothing.
  const isObject = (path: string) => [...fields.keys()].some((other) => other.startsWith(`${path}.`));
  return [...fields].filter(([path, isFilled]) => !isFilled && !isObject(path)).map(([path]) => path);
}

/** Media files, rich text and trees: other tests cover their inside. */
function isWhole(value: Record<string, unknown>): boolean {
  return 'sizeInBytes' in value || 'type' in value || 'children' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
