import { isParameter, type Parameter, type SearchPattern } from './parameter.ts';
import { leavesOf } from './searchParams.ts';

/** One content call as data: what a section's build declares and the gateway lets through. */
export type ContentCall = {
  /** Below `/api`; its last segment may be an id: `/news/:documentId`. */
  path: string;
  /** By the name of the query parameter (`filters[category][$eq]`): what is always sent, or what a caller gives. */
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

/** The address of one call below `/api`. What cannot be an id is undefined: there is no such record. */
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
