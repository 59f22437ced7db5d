import type { DataTag } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type Pagination, readContent, readPagination } from './callContent.ts';
import type { AskedContent, DeclaredCall, ParametersOf, SearchPattern } from './contentCall.ts';
import { addressOf, type ContentCall, declareCall, type GivenValues, toSearchParams } from './contentCall.ts';
import { ContentError, errorKind } from './contentError.ts';
import { parseRecord } from './wire.ts';

/** What is made of the answer. */
type Answered<T> = {
  /**
   * The meaning of a 404: no such page (`not-found`), an unpublished record that the page can do without (`empty`), or
   * an unpublished record that must always exist (`outage`).
   */
  ifMissing?: 'not-found' | 'empty' | 'outage';
  /** How long an answer is fresh, in milliseconds; by default the site's five minutes. */
  staleMs?: number;
  /** The schema of the answer's `data` level. */
  shape: v.GenericSchema<unknown, T>;
};

/** Query options for `useQuery`, `prefetch` and the query client. */
export type ResourceQuery<T> = {
  queryKey: DataTag<string[], T, Error>;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
};

export type Resource<T = unknown, G = never> = {
  (...given: unknown extends G ? [] : Partial<G> extends G ? [given?: G] : [given: G]): ResourceQuery<T>;
  /** Reads it without a query, for content composed of several calls. */
  read: (given: G, options: { signal?: AbortSignal }) => Promise<ResourceAnswer<T>>;
  /** @throws ContentError `wire-mismatch` */
  parse: (data: unknown) => T;
  /** The declared call as data, for the gateway. */
  call: ContentCall;
};

type ResourceAnswer<T> = { data: T; pagination: Pagination | undefined };

/** What follows the address in the keys of a section's queries, by its calls. */
const owners = new WeakMap<ContentCall, string>();

/**
 * Gives the queries of a section's resources cache entries of their own: another section may read the same address into
 * another shape. The host calls it before the section runs. What is already owned stays so.
 */
export function ownResources(owner: string, content: readonly { call: ContentCall }[]): void {
  for (const [index, { call }] of content.entries()) {
    if (!owners.has(call)) owners.set(call, `${owner} ${index}`);
  }
}

/**
 * Declares one call of the content backend (specification, section 7). The query, the loader's prefetch, the result's
 * type, the gateway's allow-list and the contract test all come from it.
 *
 * The query key is the address and the section that declares it (decision 046).
 */
export function resource<const P extends string, const S extends SearchPattern = never, T = unknown>(
  declaration: AskedContent<P, S> & Answered<T>,
): Resource<T, ParametersOf<P, S>>;
/** Of a call that was declared without its parser. */
export function resource<G, T>(declaration: { call: DeclaredCall<G> } & Answered<T>): Resource<T, G>;
export function resource({
  ifMissing = 'not-found',
  staleMs,
  shape,
  ...asked
}: (AskedContent<string, SearchPattern> | { call: ContentCall }) & Answered<unknown>) {
  const call = 'call' in asked ? asked.call : declareCall(asked);
  const { path } = call;
  const parse = (data: unknown) => parseRecord(shape, data, path.slice(1));

  async function read(given: GivenValues, options: { signal?: AbortSignal }) {
    const address = addressOf(call, given);
    try {
      if (!address.isPossible) throw new ContentError('not-found', `${path}: no id`);
      const { data, meta } = await readContent(address.path, address.search, options);
      return { data: parse(data), pagination: readPagination(meta) };
    } catch (error) {
      if (errorKind(error) !== 'not-found' || ifMissing === 'not-found') throw error;
      if (ifMissing === 'empty') return { data: parse({}), pagination: undefined };
      throw new ContentError('unavailable', `${path}: not published`, { cause: error });
    }
  }

  const query = (given: GivenValues = {}) => {
    const address = addressOf(call, given);
    const owner = owners.get(call);
    const key = ['content', address.path, toSearchParams(address.search).toString()];
    return {
      queryKey: owner === undefined ? key : [...key, owner],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await read(given, { signal })).data,
      ...(staleMs !== undefined && { staleTime: staleMs }),
    };
  };
  return Object.assign(query, { read, parse, call });
}
