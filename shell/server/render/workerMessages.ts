import * as v from 'valibot';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import type { ReplyMessage, RequestMessage } from '../config/createRequests.ts';
import { hasFewEntries } from '../content/allowedCall.ts';
import { parseDeclaration } from './parseDeclaration.ts';

// What a render worker posts. Sections' code can post too, so nothing is used that has not been parsed.

/** What a render worker tells its pool. */
export type WorkerEvent =
  | { kind: 'loaded'; declared?: RemoteDeclaration }
  /** An unhandled rejection or an exception outside of any page, e.g. in a timer. */
  | { kind: 'uncaught'; message: string }
  | { kind: 'ended'; message: string };

/**
 * What a worker posts. `beat`: four times a second while its event loop runs. `unloadable`: its section could not be
 * loaded, so it ends.
 */
export type WorkerMessage =
  | WorkerEvent
  | ReplyMessage<RenderAnswer>
  | RequestMessage<ContentRequest>
  | { kind: 'beat' }
  | { kind: 'unloadable'; message: string };

/** As the gateway's. */
const maxAddressLength = 8192;
const maxBodyLength = 64 * 1024;
const maxReasonLength = 2000;
/** The largest page with real content, of 8,000 links, has 4.4 million characters. */
const maxHtmlLength = 8_000_000;

const text = v.string();
/** A section's code decides how long it is; the log has its beginning. Copied: a slice would keep all of it in memory. */
const reason = v.pipe(
  text,
  v.transform((given) => Buffer.from(given.slice(0, maxReasonLength)).toString()),
);
const header = v.pipe(text, v.maxLength(1000));
/** A page has a few calls and problems; the log has a line for each problem. */
const firstOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.slice(0, 50)),
    v.array(item),
  );
const answer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599), v.notValues([204, 205, 304])),
  html: v.pipe(text, v.maxLength(maxHtmlLength)),
  /** Redirect target. */
  location: v.exactOptional(v.pipe(text, v.maxLength(maxAddressLength), v.regex(/^[!-~]*$/))),
  /** The page's content reads, as URLs below the site's origin. */
  contentCalls: firstOf(v.pipe(text, v.maxLength(maxAddressLength))),
  problems: firstOf(v.object({ where: reason, detail: reason })),
  /** Of a page that took longer than half a second: what took how long. */
  slow: v.exactOptional(reason),
  /** The entries of the part that was requested. */
  part: v.optional(v.unknown()),
});
export type RenderAnswer = v.InferOutput<typeof answer>;

// Strict: what is left out of it could be of any size.
const request = v.strictObject({
  /** `/api/news?populate=*` */
  address: v.pipe(text, v.maxLength(maxAddressLength)),
  /** Read once in a while: not cached. */
  isBulk: v.exactOptional(v.boolean()),
  /** The key of the preview that the page is (content/createPreviews.ts). */
  preview: v.optional(v.pipe(text, v.maxLength(36))),
  write: v.exactOptional(
    v.strictObject({
      headers: v.pipe(hasFewEntries(20), v.record(header, header)),
      body: v.optional(v.pipe(text, v.maxLength(maxBodyLength))),
    }),
  ),
});
/** A content call that a render worker asks for. */
export type ContentRequest = v.InferOutput<typeof request>;

const message = v.variant('kind', [
  v.object({ kind: v.literal('loaded'), declared: v.exactOptional(v.unknown()) }),
  v.object({ kind: v.literal('beat') }),
  v.object({ kind: v.literal('unloadable'), message: reason }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer }),
  v.object({ kind: v.literal('failed'), id: v.number(), message: reason }),
  v.object({ kind: v.literal('uncaught'), message: reason }),
  v.strictObject({ kind: v.literal('request'), id: v.number(), request }),
]);

const anyAnswer = v.object({ kind: v.literal('answer'), id: v.number() });

/**
 * @param isLoaded whether the worker has declared its section: it does so once
 * @returns `failed` for an answer that cannot be used, undefined for anything else that a worker's own code does not post
 */
export function parseWorkerMessage(value: unknown, isLoaded = false): WorkerMessage | undefined {
  const result = v.safeParse(message, value, { abortEarly: true });
  if (!result.success) {
    // Its page waits for it.
    return v.is(anyAnswer, value)
      ? { kind: 'failed', id: value.id, message: 'its answer is too large or malformed' }
      : undefined;
  }
  const { output } = result;
  if (output.kind !== 'loaded') return output;
  if (isLoaded) return undefined;
  if (output.declared === undefined) return { kind: 'loaded' };
  try {
    return { kind: 'loaded', declared: parseDeclaration(output.declared) };
  } catch (error) {
    return {
      kind: 'unloadable',
      message: `its declaration is malformed: ${error}`.slice(0, maxReasonLength),
    };
  }
}
