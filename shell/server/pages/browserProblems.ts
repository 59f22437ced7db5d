import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ServerConfig } from '../config/readConfig.ts';
import { isOwnForm } from '../http/formChecks.ts';
import type { Sections } from '../live/createSections.ts';

const linesAMinute = 20;
const visitorsAMinute = 3;

const text = v.pipe(v.string(), v.maxLength(2000));
const report = v.object({
  page: v.pipe(text, v.regex(/^\/[^?#]*$/)),
  /** The file from which the page has its section: maybe of an older build. */
  entry: v.nullish(text),
  detail: v.pipe(text, v.regex(/^(?!.*-extension:)/)),
});
const body = v.pipe(v.string(), v.parseJson(), report);

type Options = { config: ServerConfig; sections: Pick<Sections, 'buildAt' | 'browserRemotes' | 'hasEntry'> };

/** Logs what failed in browsers (shell/src/app/browser.tsx) like what fails on the server. */
export async function browserProblems(app: FastifyInstance, { config, sections }: Options) {
  let reports = 0;
  const endMinute = () => {
    const dropped = reports - linesAMinute;
    reports = 0;
    if (dropped > 0) app.log.warn({ dropped }, 'more problems that visitors report');
  };
  const countVisitor = app.createRateLimit({ max: visitorsAMinute, timeWindow: '1 minute' });
  app.post('/problems', { bodyLimit: 4096 }, async (request, reply) => {
    if (!isOwnForm(request.headers, config.SITE_ORIGIN)) return reply.code(403).send();
    const limit = await countVisitor(request);
    if (!limit.isAllowed && limit.isExceeded) return reply.code(204).send();
    const { success, output } = v.safeParse(body, request.body);
    if (success && reports === 0) setTimeout(endMinute, 60_000).unref();
    if (success) reports += 1;
    if (success && reports <= linesAMinute) {
      const { page: where, entry } = output;
      // Queries of addresses, and what a message quotes, may be a visitor's.
      const detail = output.detail.replace(/\?[^\s)]*|"[^"]*"/g, '…');
      const isLive = !entry || sections.browserRemotes().some((remote) => remote.entry === entry);
      const older = !isLive && { build: sections.hasEntry(entry) ? entry : undefined };
      request.log.warn(
        { where, detail, ...sections.buildAt(where), ...older },
        'a visitor reports, or invents, a problem in the browser',
      );
    }
    return reply.code(204).send();
  });
}
