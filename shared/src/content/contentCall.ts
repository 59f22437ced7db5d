/**
 * The type of a caller's value, which the gateway checks: `count` is a whole number, `moment` an ISO 8601 date or
 * date-time, `text` up to 202 characters without control characters.
 */
export type ParameterKind = 'count' | 'moment' | 'text';

type ValueOf<K extends ParameterKind> = K extends 'count' ? number : string;

/** A named placeholder in a declared query; it is left out when the caller gives no value. */
export type Parameter<N extends string = string, K extends ParameterKind = ParameterKind> = {
  readonly parameter: N;
  readonly kind: K;
};

export function parameter<N extends string, K extends ParameterKind>(name: N, kind: K): Parameter<N, K> {
  return { parameter: name, kind };
}

/** A Strapi query with placeholders. */
export type SearchPattern =
  | string
  | number
  | boolean
  | Parameter
  | readonly SearchPattern[]
  | { readonly [name: string]: SearchPattern };

type Given<S> =
  S extends Parameter<infer N, infer K>
    ? { [P in N]?: ValueOf<K> | undefined }
    : S extends readonly (infer I)[]
      ? Given<I>
      : S extends object
        ? Given<S[keyof S]>
        : never;

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

type InPath<P extends string> = P extends `${string}/:${infer N}` ? { [K in N]: string } : unknown;

/** The parameters of a path (`/news/:documentId`) and of a query, by name. */
export type ParametersOf<P extends string, S> = InPath<P> &
  (SearchPattern extends S ? unknown : [Given<S>] extends [never] ? unknown : Merged<Given<S>>);

function isParameter(value: unknown): value is Parameter {
  return typeof value === 'object' && value !== null && 'parameter' in value && 'kind' in value;
}

/** What is asked for. */
export type AskedContent<P extends string, S> = {
  /** Below `/api`; its last segment may be an id: `/news/:documentId`. */
  path: P;
  /** The query; `parameter()` marks the values that the caller gives. */
  search?: S;
};

/** One content call as data: declared by a section's build, allowed by the gateway. */
export type ContentCall = {
  /** Below `/api`; its last segment may be an id: `/news/:documentId`. */
  path: string;
  /** By query parameter (`filters[category][$eq]`): a fixed value, or a parameter that the caller fills. */
  search: Record<string, string | Parameter>;
};

/** Values by the parameter's name. */
export type GivenValues = Record<string, string | number | undefined>;

declare const given: unique symbol;

/** A declared call whose type knows what its caller gives. */
export type DeclaredCall<G> = ContentCall & { readonly [given]?: G };

/**
 * A call without the shape of its answer, for a section that declares it without bundling its parser. `resource` takes
 * it, or declares its own.
 */
export function declareCall<const P extends string, const S extends SearchPattern = never>(
  asked: AskedContent<P, S>,
): DeclaredCall<ParametersOf<P, S>>;
export function declareCall({ path, search }: AskedContent<string, SearchPattern>): ContentCall {
  const leaves = leavesOf(search ?? {}).map(([name, leaf]) => [
    name,
    isParameter(leaf) ? leaf : String(leaf),
  ]);
  return { path, search: Object.fromEntries(leaves) };
}

/** A value of a Strapi query: nested objects and lists become bracketed names. */
export type SearchValue =
  | string
  | number
  | boolean
  | undefined
  | SearchValue[]
  | { [name: string]: SearchValue };

/** Writes `{ populate: { banner: { populate: '*' } } }` as `populate[banner][populate]=*`, names and values escaped. */
export function toSearchParams(values: Record<string, SearchValue>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of leavesOf(values)) if (value !== undefined) search.append(name, String(value));
  return search;
}

/** The values of a query by bracketed name. */
function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || isParameter(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, name === '' ? key : `${name}[${key}]`),
  );
}

/** The address of one call below `/api`; `isPossible` is false when the id cannot be one, so no such record exists. */
export function addressOf({ path, search }: ContentCall, given: GivenValues) {
  const id = idParameter.exec(path)?.[1];
  const value = id === undefined ? undefined : String(given[id]);
  const query = Object.entries(search).map(([name, leaf]): [string, GivenValues[string]] => [
    name,
    typeof leaf === 'string' ? leaf : given[leaf.parameter],
  ]);
  return {
    path: value === undefined ? path : path.replace(idParameter, `/${encodeURIComponent(value)}`),
    search: Object.fromEntries(query),
    isPossible: value === undefined || possibleId.test(value),
  };
}

const idParameter = /\/:(\w+)$/;
/** Strapi's documentId. */
const possibleId = /^[A-Za-z0-9]{1,64}$/;
