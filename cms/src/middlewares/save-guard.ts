import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { accountOf } from '../accounts/panelAccount';
import { createLimit } from '../createMutex';
import { refuse } from '../rules/refuse';
import { writtenSize } from '../rules/writtenSize';
import { UPLOAD_ROUTES } from '../uploads/uploadTypes';

/** Strapi checks these in a quarter of a second, in which it answers nobody. A paragraph has seven, a picture 400. */
const MOST_MARKS = 15_000;
/** It reads JSON in texts too, and there a mark may be written as a number. */
const MARK = /[,:]|\\u/;
/** Of what editors save; the largest demonstration record has 7 kB. The site reads fifty at once, and at most 16 MB. */
const MOST_BYTES = 200_000;
/** Of all lists, those in texts too. Strapi makes rules for each, empty ones too. */
const MOST_ITEMS = 5000;
/** Lists in lists have a hundred. Strapi's refusals repeat what was sent, indented: 50 kB of 2,000 levels became 100 MB. */
const DEEPEST = { content: 120, other: 10 };
const LONGEST_REFUSAL = 2000;
const LONGEST_EMAIL = 254;
const MOST_ROWS = 100;
/** A list of the library has those of a hundred files, a page of news of more than a thousand. */
const MOST_FILE_TEXT = 1000;
const MOST_WAITING = { reads: 50, writes: 30 };
/** A hundred rows may have 20 MB until they are sent. */
const MOST_CONTENT_READS = 4;
const SLOWEST_READER_MS = 10_000;

/** A read takes two of the database's connections: other accounts and the site need the rest. */
const createTurns = () => ({ reads: createLimit(2), writes: createLimit(1) });

/** Our own refusals have no parts: one that lists links may be long. */
function throwShort(error: unknown): never {
  const parts: unknown[] = [Object(error).details?.errors].flat();
  if (parts.some((one) => String(Object(one).message).length > LONGEST_REFUSAL))
    refuse('No se guardó: un campo no es válido.');
  throw error;
}

function isDeeper(body: unknown, most: number): boolean {
  let level = [body];
  for (let depth = 0; depth <= most && level.length > 0; depth += 1)
    level = level.flatMap((value) => Object.values(Object(value)).filter((one) => typeof one === 'object'));
  return level.length > 0;
}

/**
 * Keeps the backend free for others than one account: nothing of very many parts, its writes one after the other, and few
 * reads at once. After other errors than a ValidationError the panel's forms count as saved.
 */
const saveGuard: Core.MiddlewareFactory = (_, { strapi }) => {
  const accounts = new Map<string, ReturnType<typeof createTurns>>();
  const contentReads = createLimit(MOST_CONTENT_READS);
  return async (ctx, after) => {
    const next = () => after().catch(throwShort);
    // The site's calls have their own rules.
    if (/^\/api\//i.test(ctx.path)) return next();
    const isOfFiles = UPLOAD_ROUTES.test(ctx.path);
    const isContent = /^\/content-manager\//i.test(ctx.path);
    if (isDeeper(ctx.request.body, isContent ? DEEPEST.content : DEEPEST.other))
      refuse('No se guardó: el contenido tiene demasiadas listas dentro de otras.');
    let items = 0;
    const text =
      JSON.stringify(ctx.request.body, (_key, value) => {
        if (Array.isArray(value)) items += value.length;
        else if (typeof value === 'string' && /^\s*\[/.test(value)) items += value.split(',').length;
        if (isOfFiles && typeof value === 'string' && writtenSize(value) > MOST_FILE_TEXT)
          refuse(
            `No se guardó: los textos de un archivo tienen juntos como máximo ${MOST_FILE_TEXT} caracteres.`,
          );
        return value;
      }) ?? '';
    // The limit of sign-ins keeps each address in memory for minutes.
    const isAccount = /^\/admin\//i.test(ctx.path);
    if (isAccount && Object(ctx.request.body).email?.length > LONGEST_EMAIL) refuse('email');
    const isTooMuch = text.split(MARK, MOST_MARKS + 2).length > MOST_MARKS + 1 || items > MOST_ITEMS;
    if (isTooMuch || Buffer.byteLength(text) > MOST_BYTES) {
      refuse(
        'No se guardó: el contenido tiene demasiadas partes o es demasiado largo. Divídalo en varios registros o publíquelo como PDF.',
      );
    }
    // Read whole before anything is done with them; files are all changed at once.
    const { documentIds, updates, fileIds, folderIds } = Object(ctx.request.body);
    const chosen = isContent ? [documentIds] : isOfFiles ? [updates, fileIds, folderIds] : [];
    if (chosen.some((list) => list?.length > MOST_ROWS)) refuse(`Elija como máximo ${MOST_ROWS} a la vez.`);
    // In one order: two lists that are published do not wait for each other.
    if (Array.isArray(documentIds)) ctx.request.body.documentIds = [...new Set(documentIds)].sort();
    for (const name of ['pageSize', 'limit'])
      if ((isContent || isOfFiles) && name in ctx.query && !(Number(ctx.query[name]) <= MOST_ROWS))
        ctx.query[name] = `${MOST_ROWS}`;
    const account = accountOf(strapi, ctx.get('Authorization'));
    const isRead = /^(GET|HEAD)$/.test(ctx.method);
    // The second reads a hundred records whole: one at a time, also as a write.
    const isOfRows = isRead || /\/actions\/bulkFindForValidation\/*$/i.test(ctx.path);
    const kind = isRead ? 'reads' : 'writes';
    // Files have had their turn (panel-guard).
    if (!account || (kind === 'writes' && ctx.is('multipart'))) return next();
    const turns = accounts.get(account) ?? createTurns();
    accounts.set(account, turns);
    if (turns[kind].waiting.length >= MOST_WAITING[kind]) {
      if (kind === 'reads') throw new errors.RateLimitError('Espere un momento y vuelva a intentarlo.');
      refuse(
        'No se guardó: aún se guardan otros cambios de su cuenta. Espere un momento y vuelva a intentarlo.',
      );
    }
    await new Promise<void>((resolve, reject) => {
      const work = async () => {
        // Otherwise all that came together run before anything else.
        await setImmediate();
        // Nobody waits for it any more.
        if (ctx.res.destroyed) return resolve();
        await next().then(resolve, reject);
        if (!isOfRows) return;
        const signal = AbortSignal.timeout(SLOWEST_READER_MS);
        await finished(ctx.res, { signal, cleanup: true }).catch(() => ctx.res.destroy());
      };
      const placed = (isContent || isOfFiles) && isOfRows ? () => contentReads(work) : work;
      const read = isOfRows ? () => turns.reads(placed) : placed;
      void (isRead ? read() : turns.writes(read));
    });
  };
};

export default saveGuard;
