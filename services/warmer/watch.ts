import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isOfMirror } from '../crawler/siteFiles.ts';
import { createSiteRequests } from '../crawler/siteRequests.ts';

const { ALERT_EMAIL: to, CONTACT_SENDER_EMAIL: from, SMTP_URL, COMPOSE_PROFILES = '' } = process.env;
/** Seconds without a fresh page before it is told. */
const after = Number(process.env.ALERT_AFTER ?? 300);
const checks = 5;

/**
 * Tells ALERT_EMAIL when visitors have not been getting fresh pages for a while, and when they do again. The profile
 * `monitoring` does that and more, so this leaves it to it.
 * @param edge its origin
 * @param site its name in mails
 * @param suspects what the last round got only as old copies, or not at all
 */
export async function watchPages(
  edge: string,
  site: string,
  suspects: () => string[],
  onError: (message: string) => void,
) {
  if (!to || !SMTP_URL || COMPOSE_PROFILES.split(',').includes('monitoring')) return;
  const transport = createTransport(SMTP_URL);
  let inRow = 0;
  let isTold = false;
  for (;;) {
    await wait((1000 * after) / checks);
    const problem = await firstProblem(edge, suspects());
    inRow = problem ? inRow + 1 : 0;
    if (isTold ? problem : inRow < checks) continue;
    const mail = transport.sendMail({
      signal: AbortSignal.timeout(60_000),
      ...{ from, to, subject: `${site}: ${problem ? 'alarma' : 'resuelta'} StaleCopies` },
      text: problem
        ? `Los visitantes no reciben páginas nuevas (${problem}); busque qué falló detrás del borde.
Visitors get no fresh pages (${problem}); find what failed behind the edge.
docs/runbook.md#incidents`
        : 'Las páginas son nuevas otra vez.\nPages are fresh again.',
    });
    const failure = await mail.then(() => undefined, String);
    if (failure) onError(`alarm not mailed: ${failure}`);
    else isTold = !isTold;
  }
}

async function firstProblem(edge: string, suspects: string[]): Promise<string | undefined> {
  const request = createSiteRequests(edge);
  const pages = suspects.filter((address) => !isOfMirror(address));
  for (const address of ['/', ...pages.slice(0, 3)]) {
    const answer = await request(address, { encoding: 'br' });
    if (answer.kind === 'problem') return `${address}: ${answer.reason}`;
  }
  return undefined;
}
