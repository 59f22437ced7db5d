import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartName } from '../../src/app/render.tsx';
import { maxPageMs } from '../config/deadlines.ts';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import { isOwnPath, type LiveSection, pathsOf, sectionKey } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';
import { parseEntries, parseList } from '../live/parseEntries.ts';
import { createCache } from './createCache.ts';
import { calendarEntry, writeCalendar } from './writeCalendar.ts';
import { emptyValueSize, rowOf, writeCsv, writeJson } from './writeDataset.ts';
import { feedEntry, writeFeed } from './writeFeed.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;
/** Limits reads of content under constant requests. */
const cacheMs = 5000;
/** More than there are: those of earlier builds and publications go first. A character takes up to two bytes. */
const textLimits = {
  max: 100,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (text: string) => 2 * text.length + 1,
};
const maxFeedEntries = 100;
const maxCalendarEntries = 1000;
const maxRows = 10_000;
/** Of all files of a kind of a section, as JSON with the names of all columns: this process writes them, 300,000 of calendars in half a second. */
const maxCharacters = { feed: 3_000_000, calendar: 300_000, dataset: 4_000_000 };

type Options = {
  config: ServerConfig;
  sections: Pick<Sections, 'live' | 'readPart'>;
  /** When something was last published. */
  changedAt?: Content['changedAt'];
};
type SectionFile = {
  part: PartName & { kind: keyof typeof maxCharacters };
  mediaType: string;
  /** What is written for each entry besides its own values. */
  entrySize?: number;
  /** The file's text, from what the section's code returned. @throws Error when that is not a list */
  write: (values: unknown, warn: (message: string) => void) => string;
};

function beginningOf(
  values: unknown,
  limit: number,
  entrySize: number,
  warn: (message: string) => void,
): unknown {
  if (!Array.isArray(values)) return values;
  let length = 0;
  const end = values.findIndex((value) => {
    length += JSON.stringify(value).length + entrySize;
    return length > limit;
  });
  if (end === -1) return values;
  warn(`${values.length - end} of ${values.length} entries are too much`);
  return values.slice(0, end);
}

/** Returns the handler that responds with a feed, dataset or calendar if a live section declares one at the request's path. */
export function createSectionFiles({ config, sections, changedAt }: Options) {
  const texts = createCache<string, () => Promise<string>>(textLimits, cacheMs, (_, __, { context }) =>
    context(),
  );
  const origin = config.SITE_ORIGIN;

  function fileAt(section: LiveSection, path: string): SectionFile | undefined {
    const isOwn = (entry: { path: string }) => isOwnPath(section, entry.path.split('#', 1)[0] ?? '');
    const file = section.files.find((one) => pathsOf(one).includes(path));
    if (!file) return undefined;
    const part = { kind: file.kind, path: file.path };
    switch (file.kind) {
      case 'feed':
        return {
          part,
          mediaType: 'application/atom+xml',
          write: (values, warn) =>
            writeFeed(file, parseEntries(feedEntry, values, maxFeedEntries, isOwn, warn), origin),
        };
      case 'calendar':
        return {
          part,
          mediaType: 'text/calendar',
          write: (values, warn) =>
            writeCalendar(
              file,
              parseEntries(calendarEntry, values, maxCalendarEntries, isOwn, warn, ({ uid }) => uid),
              origin,
            ),
        };
      case 'dataset': {
        const isCsv = path.endsWith('.csv');
        const write = isCsv ? writeCsv : writeJson;
        const row = rowOf(file.columns);
        return {
          part,
          mediaType: isCsv ? 'text/csv' : 'application/json',
          entrySize: file.columns.reduce((sum, name) => sum + name.length + emptyValueSize, 0),
          write: (values, warn) => write(file.columns, parseList(row, values, maxRows, warn)),
        };
      }
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { section, path, file }: { section: LiveSection; path: string; file: SectionFile },
  ): Promise<FastifyReply> {
    // One URL, one cache entry at the edge.
    if (request.url !== path) return reply.redirect(path, 301);
    const ofKind = section.files.filter(({ kind }) => kind === file.part.kind).length;
    const limit = maxCharacters[file.part.kind] / ofKind;
    const warn = (message: string) =>
      request.log.warn({ subject: section.name }, `${file.part.kind}: ${message}`);
    try {
      const read = async () =>
        file.write(
          beginningOf(
            await sections.readPart(section.name, file.part, maxPageMs),
            limit,
            file.entrySize ?? 0,
            warn,
          ),
          warn,
        );
      const text = await texts.forceFetch(`${sectionKey(section)} ${path} ${changedAt?.()}`, {
        context: read,
      });
      return reply
        .type(`${file.mediaType}; charset=utf-8`)
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(text);
    } catch (error) {
      request.log.error(error, `${path} could not be generated`);
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain')
        .send('content is not available');
    }
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const path = request.url.split('?', 1)[0] ?? '';
    for (const section of sections.live().live) {
      const file = fileAt(section, path);
      if (file) return send(request, reply, { section, path, file });
    }
    return undefined;
  };
}
