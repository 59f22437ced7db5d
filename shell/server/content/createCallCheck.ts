import type { ContentCall, ParameterKind } from '@consejo/shared/content';

/** What a declared parameter's value may look like; each pattern is linear. */
const parameterKinds: Record<ParameterKind, RegExp> = {
  /** In one spelling: each address is an answer of its own in the caches. */
  count: /^(?:0|[1-9]\d{0,8})$/,
  /** `2026-11-21`, `2026-11-21T09:00:00.000Z` */
  moment: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,18}(?:Z|[+-]\d{2}:\d{2}))?$/,
  /** Twice the length of what a URL of the site may hold, plus quotes: each character may need an escape. */
  text: /^[^\p{Cc}]{1,202}$/u,
};

/** Strapi's documentId, as the last segment of a path. */
const idPattern = /^[A-Za-z0-9]{1,64}$/;
/** Only to parse addresses with. */
const base = 'http://backend.invalid';

/**
 * Checks content calls, those of browsers and those of sections' server code alike. Both functions take an address like
 * `/api/news?populate=*` and return the one to send to the backend: exactly what was checked, or undefined if the call
 * is not allowed.
 * @param writes paths below /api
 */
export function createCallCheck(reads: readonly ContentCall[], writes: readonly string[]) {
  const index = byPath(reads);
  return {
    /** A declared call: the path, every constant value, parameters of the declared kinds, nothing else. */
    allowedRead: (address: string): string | undefined => {
      const url = parse(address);
      const path = url?.pathname.slice('/api'.length) ?? '';
      const end = path.lastIndexOf('/');
      const isId = end > 0 && idPattern.test(path.slice(end + 1));
      const candidates = [
        ...(index.get(path) ?? []),
        ...((isId && index.get(`${path.slice(0, end)}/:`)) || []),
      ];
      const given = new Map(url?.searchParams);
      const isTwice = given.size !== url?.searchParams.size;
      if (!url || isTwice || !candidates.some((call) => matches(call, given))) return undefined;
      const search = url.searchParams.toString();
      return `${url.pathname}${search && `?${search}`}`;
    },
    allowedWrite: (address: string): string | undefined => {
      const url = parse(address);
      const isGranted = url?.search === '' && writes.includes(url.pathname.slice('/api'.length));
      return isGranted ? url.pathname : undefined;
    },
  };
}

export type CallCheck = ReturnType<typeof createCallCheck>;

/** @returns undefined unless the address is below /api after `..`, escaped or not, has been resolved */
function parse(address: string): URL | undefined {
  if (!address.startsWith('/api/') || /[\\#]/.test(address) || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.pathname.startsWith('/api/') ? url : undefined;
}

function matches({ search }: ContentCall, given: Map<string, string>): boolean {
  const isWhole = Object.entries(search).every(
    ([name, value]) => typeof value !== 'string' || given.get(name) === value,
  );
  return (
    isWhole &&
    [...given].every(([name, value]) => Object.hasOwn(search, name) && isAllowed(search[name], value))
  );
}

function isAllowed(declared: ContentCall['search'][string] | undefined, value: string): boolean {
  if (declared === undefined || typeof declared === 'string') return declared === value;
  return parameterKinds[declared.kind].test(value);
}

/** A path that ends in an id is indexed as `/news/:`. */
export const pathKey = ({ path }: ContentCall) => path.replace(/\/:\w+$/, '/:');

function byPath(calls: readonly ContentCall[]): Map<string, ContentCall[]> {
  const index = new Map<string, ContentCall[]>();
  for (const call of calls) {
    const key = pathKey(call);
    index.set(key, [...(index.get(key) ?? []), call]);
  }
  return index;
}
