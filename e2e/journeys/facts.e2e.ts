import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { rowsThrough } from '../support/sections.ts';
import { signInEditor, startBackend } from '../support/startBackend.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// What a visitor reads of a call is the same on every page, in both languages, and after editors have changed it.

const specialties = [
  ['medicina-familiar', 'Medicina Familiar', '/especialidades'],
  ['medicina-integrada', 'Medicina Integrada', '/medicina-integrada'],
  ['medicina-rural', 'Medicina Rural', '/medicina-rural'],
] as const;
const languages = ['es', 'en'] as const;

let backend: Awaited<ReturnType<typeof startBackend>>;
let shell: Shell;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(480_000);
  backend = await startBackend({});
  const { url: contentUrl, token } = backend;
  shell = await startShell({ remotes: rowsThrough(baseURL), contentUrl, token, env: { LOG_LEVEL: 'fatal' } });
  await shell.untilAllLive();
});
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

const keyDate = v.looseObject({
  documentId: v.string(),
  kind: v.string(),
  specialty: v.string(),
  start: v.string(),
  end: v.nullable(v.string()),
  isCancelled: v.boolean(),
});
const fee = v.looseObject({
  documentId: v.string(),
  kind: v.string(),
  specialty: v.string(),
  concept: v.string(),
  amount: v.number(),
  validUntil: v.nullable(v.string()),
});

async function readBackend<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const headers = { authorization: `Bearer ${backend.token}` };
  const response = await fetch(`${backend.url}/api${path}?pagination[pageSize]=100`, { headers });
  return v.parse(v.object({ data: schema }), await response.json()).data;
}

function only<T>(records: T[]): T {
  const [record] = records;
  if (record === undefined || records.length > 1) throw new Error(`${records.length} records, not one`);
  return record;
}

/** The records behind the facts of a specialty. */
async function recordsOf(specialty: string, name: string) {
  const [dates, fees] = await Promise.all([
    readBackend('/key-dates', v.array(keyDate)),
    readBackend('/fees', v.array(fee)),
  ]);
  const today = new Date().toISOString();
  const next = (kind: string, from = today) =>
    only(
      dates.filter(
        (one) =>
          one.kind === kind &&
          one.start > from &&
          !one.isCancelled &&
          ['todas', specialty].includes(one.specialty),
      ),
    );
  const registration = next('registro');
  const lasting = fees.filter(({ validUntil }) => validUntil === null);
  return {
    registration,
    payment: next('pago'),
    exam: next('examen', registration.end ?? today),
    fee: only(lasting.filter((one) => one.kind === 'Certificación' && one.specialty === name)),
    replacement: only(lasting.filter(({ concept }) => concept === 'Reposición del certificado')),
  };
}

/** Each fact in the words of a language, and as files and structured data write it. */
async function factsOf(specialty: string, name: string, language: 'es' | 'en') {
  const { registration, payment, exam, fee, replacement } = await recordsOf(specialty, name);
  const { total } = await readBackend('/points-rule', v.object({ total: v.number() }));
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => format.format(new Date(date));
  const pesos = ({ amount }: { amount: number }) =>
    `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })} MXN`;
  const end = registration.end ?? '';
  const call = {
    state: `${language === 'es' ? 'Abre el' : 'Opens on'} ${day(registration.start)}`,
    end: day(end),
    payment: day(payment.start),
    exam: day(exam.start),
    fee: pesos(fee),
  };
  const compact = (date: string) => date.replaceAll('-', '');
  return {
    call,
    replacement: pesos(replacement),
    points: `${total} `,
    file: [
      `DTSTART;VALUE=DATE:${compact(registration.start)}`,
      `DTSTART;VALUE=DATE:${compact(end)}`,
      compact(payment.start),
      compact(exam.start),
      pesos(fee).replace(',', '\\,'),
    ],
    json: [
      `"applicationStartDate":"${registration.start}","applicationDeadline":"${end}"`,
      `"startDate":"${exam.start}`,
      `"price":${fee.amount}`,
      `"price":${replacement.amount}`,
    ],
  };
}

/** Where each fact stands. */
async function cells(): Promise<[address: string, facts: string[]][]> {
  const all = specialties.flatMap(([specialty, name, path]) =>
    languages.map(async (language): Promise<[string, string[]][]> => {
      const { call, replacement, points, file, json } = await factsOf(specialty, name, language);
      const facts = Object.values(call);
      const { start } = (await recordsOf(specialty, name)).registration;
      const days = [call.end, call.payment, call.exam];
      const lng = `lng=${language}`;
      return [
        [`/?${lng}`, facts],
        [`${path}?${lng}`, [...facts, replacement, ...json]],
        [`/fechas?${lng}`, days],
        [`/buscar?q=${encodeURIComponent(name)}&${lng}`, facts],
        [`/examen?${lng}`, [call.fee]],
        [`/${specialty}/vigencia?${lng}`, [points]],
        [`/puntos?${lng}`, [points]],
        [`/fechas/${specialty}.ics`, [...file, start.replaceAll('-', '')]],
      ];
    }),
  );
  return (await Promise.all(all)).flat();
}

/** The facts that an address should state and does not. */
async function missing(): Promise<string[]> {
  const texts = new Map<string, Promise<string>>();
  const read = async (address: string) => {
    const body = await (await fetch(shell.origin + address)).text();
    return body.replaceAll('\r\n ', '').replaceAll(/<!--.*?-->|<[^>]*>/g, '') + body;
  };
  const found = (await cells()).map(async ([address, facts]) => {
    const text = texts.get(address) ?? read(address);
    texts.set(address, text);
    const known = await text;
    return facts.filter((fact) => !known.includes(fact)).map((fact) => `${address}: ${fact}`);
  });
  return (await Promise.all(found)).flat();
}

test('each fact is the same wherever it is read, also after a date and a fee have changed', async () => {
  await expect.poll(missing).toEqual([]);

  const { registration, exam, fee } = await recordsOf('medicina-rural', 'Medicina Rural');
  const editor = await signInEditor(backend.url);
  const publish = (type: string, documentId: string, changes: object) =>
    editor.call(
      'POST',
      `/content-manager/collection-types/api::${type}.${type}/${documentId}/actions/publish`,
      changes,
    );
  const year = registration.start.slice(0, 4);
  await publish('key-date', registration.documentId, { ...registration, end: `${year}-02-19` });
  await publish('key-date', exam.documentId, { ...exam, start: `${year}-04-24` });
  await publish('fee', fee.documentId, { ...fee, amount: 3955 });
  await expect.poll(missing).toEqual([]);
  expect(JSON.stringify(await cells())).toContain('$3,955 MXN');
});
