import querystring from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { createSiteRequests } from '../crawler/siteRequests.ts';

const { ALERT_EMAIL: to, CONTACT_SENDER_EMAIL: from, SMTP_URL, COMPOSE_PROFILES = '' } = process.env;
/** Seconds without a fresh page before it is told. */
const after = Number(process.env.ALERT_AFTER ?? 300);
const checks = 5;

type Watch = {
  /** The edge's. */
  origin: string;
  /** The site's name in mails. */
  site: string;
  /** What the last round got only as old copies, or not at all. */
  suspects: () => Iterable<string>;
  onError: (message: string) => void;
};

/**
 * Tells ALERT_EMAIL when visitors have not been getting fresh pages for a while, and when they do again. The profile
 * `monitoring` does that and more, so this leaves it to it.
 */
export async function watchPages({ origin, site, suspects, onError }: Watch) {
  if (!to || !SMTP_URL || COMPOSE_PROFILES.split(',').includes('monitoring')) return;
  const transport = createTransport(SMTP_URL);
  let inRow = 0;
  let isTold = false;
  for (;;) {
    await wait((1000 * after) / checks);
    const problem = await firstProblem();
    inRow = problem ? inRow + 1 : 0;
    if (isTold ? problem : inRow < checks) continue;
    await transport
      .sendMail({
        signal: AbortSignal.timeout(60_000),
        ...{ from, to, subject: `${site}: ${problem ? 'alarma' : 'resuelta'} StaleCopies` },
        text: problem
          ? `Los visitantes no reciben páginas nuevas (${problem}); busque qué falló detrás del borde.
Visitors get no fresh pages (${problem}); find what failed behind the edge.
docs/runbook.md#incidents`
          : 'Las páginas son nuevas otra vez.\nPages are fresh again.',
      })
      .then(
        () => {
          isTold = !isTold;
        },
        (error: unknown) => onError(`alarm not mailed: ${error instanceof Error ? error.message : error}`),
      );
  }

  async function firstProblem(): Promise<string | undefined> {
    const request = createSiteRequests(origin);
    // The mirror's own addresses, to which editors may link, say nothing of the site.
    const isMirror = (address: string) =>
      /^\/+mirror\//.test(new URL(origin + querystring.unescape(address)).pathname);
    const pages = [...suspects()].filter((address) => !isMirror(address));
    for (const address of ['/', ...pages.slice(0, 3)]) {
      const answer = await request(address, { encoding: 'br' });
      if (answer.kind === 'problem') return `${address}: ${answer.reason}`;
    }
    return undefined;
  }
}
