import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { maxPageMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import { isOwnPath } from './applySectionPolicy.ts';
import { createPartSender } from './createPartSender.ts';
import { parseEntries, timestamp } from './parseEntries.ts';
import { writeCalendar } from './writeCalendar.ts';

const maxEntries = 1000;

const shortText = v.pipe(v.string(), v.maxLength(1000));
const day = v.pipe(v.string(), v.isoDate());
const time = v.optional(v.pipe(v.string(), v.isoTime()));
const entry = v.pipe(
  v.object({
    uid: v.pipe(shortText, v.regex(/^[\w@.:-]+$/)),
    path: v.string(),
    title: shortText,
    description: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
    location: v.optional(shortText),
    firstDay: day,
    lastDay: day,
    startTime: time,
    endTime: time,
    isCancelled: v.optional(v.boolean()),
    changed: timestamp,
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay),
);

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };

/** Returns the handler that responds with an iCalendar file if a live section declares one at the request's path. */
export function createCalendarHandler({ config, generations }: Options) {
  const sendPart = createPartSender();
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const path = request.url.split('?', 1)[0] ?? '';
    const found = generations
      .sections()
      .live.flatMap((section) => section.calendars.map((calendar) => ({ section, calendar })))
      .find(({ calendar }) => calendar.path === path);
    if (!found) return undefined;
    const { section, calendar } = found;
    return sendPart(request, reply, {
      path,
      type: 'text/calendar; charset=utf-8',
      section,
      read: async (log) => {
        const part = { remote: section.name, kind: 'calendar', path } as const;
        const entries = parseEntries(
          entry,
          await generations.readPart(part, maxPageMs),
          maxEntries,
          (one) => isOwnPath(section, one.path.split('#', 1)[0] ?? ''),
          (message) => log.warn({ subject: section.name }, `calendar: ${message}`),
          ({ uid }) => uid,
        );
        return writeCalendar(calendar, entries, config.SITE_ORIGIN);
      },
    });
  };
}
