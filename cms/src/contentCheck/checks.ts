import { isIPv6 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { callSpecialties, type KeyDate, readCall, textOf, unknownDays } from '../callDates';
import { DAY } from '../contact/contactMessage';
import { siteOrigin } from '../preview';
import { MAX_EVENT_DAYS } from '../rules/contentRules';
import { FEE } from '../rules/feeRules';
import { brokenLinks } from './brokenLinks';
import { type Entry, type Of, readContent, TEXT, type Use } from './readContent';
import { readPdfs } from './readPdfs';

const KEY_DATE = 'api::key-date.key-date';
const EVENT = 'api::event.event';
const HOME = 'api::home-view.home-view';
const GENERAL = 'api::public-view.public-view';
/** Characters of an event's text that are looked through. */
const MOST_WORDS = 20_000;
const whole = (row: object) => row;
/** What is read of records: of those that may be many, no long texts. */
const KEPT: Parameters<typeof readContent>[1] = {
  [KEY_DATE]: ({ kind, specialty, start, end, isCancelled }) => ({
    kind,
    specialty,
    start,
    end,
    isCancelled,
  }),
  [EVENT]: ({ content, start, end }) => ({ text: textOf(content).slice(0, MOST_WORDS), start, end }),
  [FEE]: ({ concept, specialty, validUntil }) => ({ concept, specialty, validUntil }),
  ...Object.fromEntries([HOME, GENERAL, ...Object.keys(callSpecialties)].map((uid) => [uid, whole])),
};
/** What a call announces. */
const CALL_KINDS = ['registro', 'pago', 'documentos', 'examen'];
const FEE_DAYS = 60;
/** Characters of a finding: a link may have 2,000. */
const MOST_TEXT = 500;
const MOST_FINDINGS = 500;
/** Beside their names. */
const ICONS = ['api::association.association.icon', 'api::institution.institution.icon'];
/** The width at which pages show pictures, in pixels: `sizes` of the site's ResponsiveImage. */
const WIDTHS: Record<string, number> = {
  'page.banner.file': 1088,
  'home.slide.file': 1024,
  'api::public-view.public-view.stepsImage': 1056,
  'api::news-item.news-item.mainImage': 768,
  'api::gallery.gallery.image': 768,
  [TEXT]: 736,
  ...Object.fromEntries(ICONS.map((icon) => [icon, 80])),
};

type Fee = { concept: string; specialty: string; validUntil: string | null };
type Event = { text: string; start: string | null; end: string | null };
type Home = { banner: { showsCall: boolean | null }[] };
type General = { suitabilityValidUntil: string | null; isDemonstration: boolean | null };

export type Finding = Entry & { text: string };
type Content = Awaited<ReturnType<typeof readContent>> & { strapi: Core.Strapi; today: string };
type Check = (content: Content) => Promise<Finding[]>;

/** What is wrong with each of these, in sentences for editors. The backend answers others in between. */
async function faults<Row>(rows: Of<Row>[], of: (row: Row) => (string | false | undefined)[]) {
  const found: Finding[] = [];
  for (const { entry, row } of rows) {
    await setImmediate();
    for (const text of of(row)) if (text) found.push({ ...entry, text: text.slice(0, MOST_TEXT) });
    if (found.length >= MOST_FINDINGS) break;
  }
  return found;
}

/** An ISO date of Mexico's calendar, so many days from now. */
const mexicoDay = (days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY);

/** At most as many as an event may have (rules/contentRules.ts). */
const daysBetween = (first: string, last: string) => {
  const start = Date.parse(first);
  const length = Math.min((Date.parse(last) - start) / DAY, MAX_EVENT_DAYS) + 1;
  return Array.from({ length }, (_, day) => new Date(start + day * DAY).toISOString().slice(0, 10));
};

const datesOf = ({ rowsOf }: Content) => rowsOf<KeyDate>(KEY_DATE).map(({ row }) => row);
const isPicture = ({ mime }: Use) => mime?.startsWith('image/') === true;

const links: Check = async ({ strapi, links, rowsOf }) => {
  const [shell] = (process.env.SHELL_ADDRESSES ?? '').split(/[\s,]+/);
  const origin = siteOrigin(strapi) ?? '';
  const isDemonstration = rowsOf<General>(GENERAL).some(({ row }) => row.isDemonstration);
  const urls = links.map(({ row }) => row);
  const broken = await brokenLinks(urls, { origin, shell: shell || origin, isDemonstration });
  return faults(links, (url) => [broken.has(url) && `El enlace «${url}» no sirve: ${broken.get(url)}.`]);
};

const texts: Check = ({ uses }) =>
  faults(uses, (file) => {
    const isMissing = isPicture(file) && !ICONS.includes(file.place) && !file.alternativeText?.trim();
    return [isMissing && `La imagen «${file.name}» no tiene texto alternativo.`];
  });

const pictures: Check = ({ uses }) =>
  faults(uses, (file) => {
    const { name, place, width } = file;
    const least = WIDTHS[place] ?? 0;
    const isSmall = isPicture(file) && (width ?? least) < least;
    return [
      isSmall && `La imagen «${name}» mide ${width} píxeles de ancho; la página la muestra de ${least}.`,
    ];
  });

const pdfs: Check = async ({ strapi, uses }) => {
  const used = uses.filter(({ row }) => row.mime === 'application/pdf' && row.url.startsWith('/uploads/'));
  // Of this process: on its disk or in a bucket.
  const { host, port } = strapi.config.get<{ host: string; port: number }>('server');
  const origin = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const addressOf = ({ url }: Use) => origin + url.replace(/[?#].*/s, '');
  const results = await readPdfs([...new Set(used.map(({ row }) => addressOf(row)))]);
  return faults(used, (file) => {
    const result = results.get(addressOf(file));
    if (result === 'unreadable') return [`El PDF «${file.name}» no se puede abrir.`];
    if (result === 'no time') return [`No hubo tiempo de revisar el PDF «${file.name}».`];
    return [
      result?.hasText === false && `El PDF «${file.name}» no tiene texto: quien no ve no puede leerlo.`,
      result?.hasLanguage === false && `El PDF «${file.name}» no dice en qué idioma está.`,
    ];
  });
};

const calls: Check = async (content) => {
  const found = Object.entries(callSpecialties).map(([uid, specialty]) =>
    faults(content.rowsOf<{ call: unknown }>(uid), ({ call }) => {
      const { unknown, isOver, hasExam } = readCall(call, specialty, datesOf(content), content.today);
      return [
        ...unknown.map((words) => `La convocatoria dice «${words}», que no está en «Fechas».`),
        isOver && 'Todos los días que dice la convocatoria ya pasaron.',
        !hasExam && 'En «Fechas» falta el próximo examen de esta especialidad.',
      ];
    }),
  );
  return (await Promise.all(found)).flat();
};

const days: Check = async (content) => {
  const { today, rowsOf } = content;
  const isCallOver = !datesOf(content).some(
    ({ kind, start, end, isCancelled }) =>
      CALL_KINDS.includes(kind) && !isCancelled && (end ?? start) >= today,
  );
  return [
    ...(await faults(rowsOf<Home>(HOME), ({ banner }) => [
      isCallOver &&
        banner.some(({ showsCall }) => showsCall) &&
        'Una imagen del inicio anuncia la convocatoria, y todas sus «Fechas» ya pasaron.',
    ])),
    ...(await faults(rowsOf<General>(GENERAL), ({ suitabilityValidUntil }) => [
      (suitabilityValidUntil ?? today) < today && 'La vigencia del documento de idoneidad ya pasó.',
    ])),
    ...(await faults(rowsOf<Event>(EVENT), ({ text, start, end }) => {
      const [named, ...more] = unknownDays(text, []);
      const others = start === null ? [] : unknownDays(text, daysBetween(start, end ?? start));
      const isOther = named !== undefined && others.length === more.length + 1;
      return [isOther && `El texto dice «${named}», y «Empieza», otro día.`];
    })),
  ];
};

const fees: Check = ({ rowsOf }) => {
  const all = rowsOf<Fee>(FEE);
  const nameOf = ({ concept }: Fee) => concept.trim().toLowerCase();
  return faults(all, (fee) => {
    const { specialty, validUntil: last } = fee;
    if (last === null || last < mexicoDay(-FEE_DAYS) || last > mexicoDay(FEE_DAYS)) return [];
    const isFollowed = all.some(
      ({ row: other }) =>
        nameOf(other) === nameOf(fee) &&
        ['Todas', specialty].includes(other.specialty) &&
        (other.validUntil === null || other.validUntil > last),
    );
    return [!isFollowed && `La cuota (${specialty}) termina el ${last} y no hay otra publicada que la siga.`];
  });
};

const checks = { links, texts, pictures, pdfs, calls, days, fees };

/** What is wrong in what is published, each fault of a record once, 500 at most. */
export async function checkContent(strapi: Core.Strapi): Promise<Finding[]> {
  const content = { ...(await readContent(strapi, KEPT)), strapi, today: mexicoDay() };
  const found = new Map<string, Finding>();
  for (const [name, check] of Object.entries(checks)) {
    try {
      for (const finding of await check(content)) found.set(finding.address + finding.text, finding);
    } catch (error) {
      strapi.log.error(`content check: ${name} failed: ${error}`);
    }
  }
  return [...found.values()].slice(0, MOST_FINDINGS);
}
