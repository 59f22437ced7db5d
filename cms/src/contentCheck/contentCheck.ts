import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { composeReport } from '../contact/composeMail';
import { DAY, HOUR, MINUTE, SECOND } from '../contact/contactMessage';
import { sendMail } from '../contact/deliverMail';
import { mailSettings } from '../contact/mailSettings';
import { titleField } from '../history/storedRecord';
import { addPanelRoute, canRead, type PanelContext } from '../panelRoutes';
import { checkContent, type Finding } from './checks';

// Once a night, and when somebody asks for it, what is published is looked through. Strapi's store keeps the last results.

const NAME = 'content-check';
/** The core store: a turn is the time of the last one, as text. */
const TURNS = 'strapi::core-store';
const turnKey = (turn: string) => `core_${NAME}_${turn}`;
/** A little less, because nights are not equally long. Who checks says so again before a minute is over. */
const turns = { night: DAY - 2 * HOUR, mail: 7 * DAY - 2 * HOUR, check: MINUTE };
type Turn = keyof typeof turns;

const results = z
  .object({ at: z.string(), findings: z.array(z.custom<Finding>()) })
  .nullable()
  .catch(null);

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: NAME, key: 'results' });
const readResults = async (strapi: Core.Strapi) => results.parse(await storeOf(strapi).get({}));

/** When the turn was taken last. */
async function lastTurn(strapi: Core.Strapi, turn: Turn): Promise<string> {
  const where = { key: turnKey(turn) };
  return z.object({ value: z.string() }).parse(await strapi.db.query(TURNS).findOne({ where })).value;
}

const isTaken = (turn: Turn, value: string) => Date.now() - Number(value) < turns[turn];

/** Of several backends one gets it, in one conditional update. @returns what gives it back, undefined for the others */
async function takeTurn(strapi: Core.Strapi, turn: Turn) {
  const value = await lastTurn(strapi, turn);
  if (isTaken(turn, value)) return undefined;
  const set = (data: { value: string }, where = {}) =>
    strapi.db.query(TURNS).updateMany({ where: { key: turnKey(turn), ...where }, data });
  const { count } = await set({ value: String(Date.now()) }, { value });
  return count > 0 ? (at = value) => set({ value: at }) : undefined;
}

const logFailure = (strapi: Core.Strapi) => (error: unknown) =>
  strapi.log.error(`content check: failed: ${error}`);

/** @returns what checks, undefined while some backend does */
async function takeCheck(strapi: Core.Strapi): Promise<(() => Promise<void>) | undefined> {
  const giveBack = await takeTurn(strapi, 'check');
  if (!giveBack) return undefined;
  return async () => {
    const keep = () => giveBack(String(Date.now())).catch(logFailure(strapi));
    const timer = setInterval(keep, 20 * SECOND);
    try {
      const findings = await checkContent(strapi);
      await storeOf(strapi).set({ value: { at: new Date().toISOString(), findings } });
      strapi.log.info(`content check: findings: ${findings.length}`);
    } finally {
      clearInterval(timer);
      await giveBack();
    }
  };
}

async function runNight(strapi: Core.Strapi): Promise<void> {
  if (!(await takeTurn(strapi, 'night'))) return;
  await (await takeCheck(strapi))?.();
  const { findings = [] } = (await readResults(strapi)) ?? {};
  const giveBack = findings.length > 0 ? await takeTurn(strapi, 'mail') : undefined;
  if (!giveBack) return;
  const panel = `${strapi.config.get('admin.absoluteUrl')}/revision`;
  try {
    await sendMail(strapi, composeReport(findings, panel, mailSettings(strapi)));
  } catch (error) {
    strapi.log.error(`content check: its mail could not be sent: ${Object(error).code}`);
    await giveBack();
  }
}

/** The last results, of types that an account may read. */
export async function findingsFor(strapi: Core.Strapi, ctx: PanelContext) {
  const { at = null, findings = [] } = (await readResults(strapi)) ?? {};
  const readable = findings.flatMap(({ uid, title, ...finding }) =>
    canRead(ctx, uid)
      ? [{ ...finding, title: canRead(ctx, uid, titleField(strapi, uid)) ? title : finding.type }]
      : [],
  );
  return { at, findings: readable };
}

/** Calls of the panel: the last results, and the button. */
export function addContentCheckRoutes(strapi: Core.Strapi): void {
  const answer: Core.ControllerHandler = async (ctx) => {
    if (ctx.method === 'POST') {
      const check = await takeCheck(strapi);
      check?.().catch(logFailure(strapi));
      ctx.status = 202;
    }
    const isRunning = isTaken('check', await lastTurn(strapi, 'check'));
    ctx.body = { ...(await findingsFor(strapi, ctx)), isRunning };
  };
  for (const method of ['GET', 'POST'] as const) addPanelRoute(strapi, method, '/content-check', answer);
}

/** `CONTENT_CHECK_RULE`: when it looks whether it is its turn, by default once a night. */
export async function addContentCheck(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(TURNS);
  for (const turn of Object.keys(turns)) {
    const key = turnKey(turn);
    if ((await query.count({ where: { key } })) === 0) await query.create({ data: { key, value: '0' } });
  }
  const rule = process.env.CONTENT_CHECK_RULE ?? '43 9 * * *';
  const task = () => runNight(strapi).catch(logFailure(strapi));
  strapi.cron.add({ [NAME]: { task, options: { rule } } });
}
