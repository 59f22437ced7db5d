import { isParameter, type Parameter, type SearchPattern } from './parameter.ts';
import { leavesOf } from './searchParams.ts';

/** One content call as data: declared by a section's build, allowed by the gateway. */
export type ContentCall = {
  /** Below `/api`; its last segment may be an id: `/news/:documentId`. */
  path: string;
  /** By query parameter (`filters[category][$eq]`): a fixed value, or a parameter that the caller fills. */
  search: Record<string, string | Parameter>;
};

/** Values by the parameter's name. */
export type GivenValues = Record<string, string | number | undefined>;

export function declareCall(path: string, search: SearchPattern | undefined): ContentCall {
  const leaves = leavesOf(search ?? {}, isParameter).map(([name, leaf]) => [
    name,
    isParameter(leaf) ? leaf : String(leaf),
  ]);
  return { path, search: Object.fromEntries(leaves) };
}

/** The address of one call below `/api`; `isPossible` is false when the id cannot be one, so no such record exists. */
export function addressOf({ path, search }: ContentCall, given: GivenValues) {
  const id = idParameter.exec(path)?.[1];
  const value = id === undefined ? undefined : String(given[id]);
  const query = Object.entries(search).map(([name, leaf]) => [
    name,
    typeof leaf === 'string' ? leaf : given[leaf.parameter],
  ]);
  return {
    path: value === undefined ? path : path.replace(idParameter, `/${encodeURIComponent(value)}`),
    search: Object.fromEntries(query) as GivenValues,
    isPossible: value === undefined || possibleId.test(value),
  };
}

const idParameter = /\/:(\w+)$/;
/** Strapi's documentId. */
const possibleId = /^[A-Za-z0-9]{1,64}$/;
