import type { DataTag } from '@tanstack/react-query';
import type * as v from 'valibot';
import { addressOf, type ContentCall, declareCall, type GivenValues } from './contentCall.ts';
import { ContentError, errorKind } from './contentError.ts';
import { type Pagination, readPagination } from './pagination.ts';
import type { ParametersOf, SearchPattern } from './parameter.ts';
import { readContent } from './readContent.ts';
import { toSearchParams } from './searchParams.ts';
import { parseRecord } from './wire.ts';

export type ResourceDeclaration<P extends string, S, T> = {
  /** Below `/api`; its last segment may be an id: `/news/:documentId`. */
  path: P;
  /** What is always sent, with `parameter()` where the caller gives a value. */
  search?: S;
  /**
   * What a 404 means: there is no such page (`not-found`), editors have not published a record that the page stands
   * without (`empty`), or have not published what the council always has (`outage`).
   */
  ifMissing?: 'not-found' | 'empty' | 'outage';
  /** How long an answer is fresh, in milliseconds, where it is not the site's five minutes. */
  staleMs?: number;
  /** Of the `data` level of the answer. */
  shape: v.GenericSchema<unknown, T>;
};

/** What `useQuery`, `prefetch` and the query client take. */
export type ResourceQuery<T> = {
  queryKey: DataTag<string[], T, Error>;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
};

export type Resource<T = unknown, G = never> = {
  (...given: unknown extends G ? [] : Partial<G> extends G ? [given?: G] : [given: G]): ResourceQuery<T>;
  /** Reads it outside a query of its own: for what is made of several calls. */
  read: (given: G, options: { signal?: AbortSignal }) => Promise<ResourceAnswer<T>>;
  /** @throws ContentError `wire-mismatch` */
  parse: (data: unknown) => T;
  /** What may be asked, as data. */
  call: ContentCall;
};

type ResourceAnswer<T> = { data: T; pagination: Pagination | undefined };

/**
 * Declares one call of the content backend (specification, section 7), once for all who need to know of it: the query,
 * the loader's prefetch, the type of what comes, what the gateway lets through and the contract test.
 *
 * One address is one resource: its address is the key of its query, whichever package asks.
 */
export function resource<const P extends string, const S extends SearchPattern = never, T = unknown>(
  declaration: ResourceDeclaration<P, S, T>,
): Resource<T, ParametersOf<P, S>>;
export function resource({
  path,
  search,
  ifMissing = 'not-found',
  staleMs,
  shape,
}: ResourceDeclaration<string, SearchPattern, unknown>) {
  const call = declareCall(path, search);
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
    return {
      queryKey: ['content', address.path, toSearchParams(address.search).toString()],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await read(given, { signal })).data,
      ...(staleMs !== undefined && { staleTime: staleMs }),
    };
  };
  return Object.assign(query, { read, parse, call });
}
