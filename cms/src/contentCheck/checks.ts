import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { callSpecialties, type KeyDate, readCall, textOf, unknownDays } from '../callDates';
import { DAY } from '../contact/contactMessage';
import { FEE } from '../feeRules';
import { siteOrigin } from '../preview';
import { brokenLinks } from './brokenLinks';
import { type Entry, readContent, TEXT, type Use } from './readContent';
import { readPdfs } from './readPdfs';

const KEY_DATE = 'api::key-date.key-date';
const EVENT = 'api::event.event';
const HOME = 'api::home-view.home-view';
const GENERAL = 'api::public-view.public-view';
const KEPT = [KEY_DATE, EVENT, HOME, GENERAL, FEE, ...Object.keys(callSpecialties)];
/** What a call announces. */
const CALL_KINDS = ['registro', 'pago', 'documentos', 'examen'];
const FEE_DAYS = 60;
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
type Event = { content: unknown; start: string | null; end: string | null };
type Home = { banner: { showsCall: boolean | null }[] };
type General = { suitabilityValidUntil: string | null; isDemonstration: boolean | null };

/** A sentence for editors about a record. */
type Fault = { entry: Entry; text: string };
export type Finding = Entry & { text: string };
type Content = Awaited<ReturnType<typeof readContent>> & { strapi: Core.Strapi; today: string };
type Check = (content: Content) => Fault[] | Promise<Fault[]>;

/** An ISO date of Mexico's calendar, so many days from now. */
const mexicoDay = (days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY);

const daysBetween = (first: string, last: string) => {
  const start = Date.parse(first);
  const length = (Date.parse(last) - start) / DAY + 1;
  return Array.from({ length }, (_, day) => new Date(start + day * DAY).toISOString().slice(0, 10));
};

const datesOf = ({ rowsOf }: Content) => rowsOf<KeyDate>(KEY_DATE).map(({ row }) => row);
const isPicture = ({ file }: Use) => file.mime?.startsWith('image/');

const links: Check = async (content) => {
  const { strapi, links } = content;
  const [shell] = (process.env.SHELL_ADDRESSES ?? '').split(/[\s,]+/);
  const origin = siteOrigin(strapi) ?? '';
  const isDemonstration = content.rowsOf<General>(GENERAL).some(({ row }) => row.isDemonstration);
  const urls = links.map(({ url }) => url);
  const broken = await brokenLinks(urls, { origin, shell: shell || origin, isDemonstration });
  return links.flatMap(({ entry, url }) => {
    const reason = broken.get(url);
    return reason ? [{ entry, text: `El enlace «${url}» no sirve: ${reason}.` }] : [];
  });
};

const texts: Check = ({ uses }) =>
  uses.flatMap((use) => {
    const { entry, place, file } = use;
    const isNeeded = isPicture(use) && !ICONS.includes(place) && !file.alternativeText?.trim();
    return isNeeded ? [{ entry, text: `La imagen «${file.name}» no tiene texto alternativo.` }] : [];
  });

const pictures: Check = ({ uses }) =>
  uses.flatMap((use) => {
    const { entry, place, file } = use;
    const least = WIDTHS[place] ?? 0;
    const isSmall = isPicture(use) && (file.width ?? least) < least;
    const text = `La imagen «${file.name}» mide ${file.width} píxeles de ancho; la página la muestra de ${least}.`;
    return isSmall ? [{ entry, text }] : [];
  });

const pdfs: Check = async ({ strapi, uses }) => {
  const used = uses.filter(({ file }) => file.mime === 'application/pdf' && file.url.startsWith('/uploads/'));
  const pathOf = ({ file }: Use) => path.join(strapi.dirs.static.public, 'uploads', path.basename(file.url));
  const results = await readPdfs([...new Set(used.map(pathOf))]);
  return used.flatMap((use) => {
    const { entry, file } = use;
    const result = results.get(pathOf(use));
    if (!result) return [];
    if (result === 'unreadable') return [{ entry, text: `El PDF «${file.name}» no se puede abrir.` }];
    return [
      ...(result.hasText ? [] : ['no tiene texto: quien no ve no puede leerlo']),
      ...(result.hasLanguage ? [] : ['no dice en qué idioma está']),
    ].map((fault) => ({ entry, text: `El PDF «${file.name}» ${fault}.` }));
  });
};

const calls: Check = (content) =>
  Object.entries(callSpecialties).flatMap(([uid, specialty]) =>
    content.rowsOf<{ call: unknown }>(uid).flatMap(({ entry, row }) => {
      const { unknown, isOver, hasExam } = readCall(row.call, specialty, datesOf(content), content.today);
      return [
        ...unknown.map((words) => `La convocatoria dice «${words}», que no está en «Fechas».`),
        ...(isOver ? ['Todos los días que dice la convocatoria ya pasaron.'] : []),
        ...(hasExam ? [] : ['En «Fechas» falta el próximo examen de esta especialidad.']),
      ].map((text) => ({ entry, text }));
    }),
  );

const announcement: Check = (content) => {
  const isComing = datesOf(content).some(
    ({ kind, start, end, isCancelled }) =>
      CALL_KINDS.includes(kind) && !isCancelled && (end ?? start) >= content.today,
  );
  const text = 'Una imagen del inicio anuncia la convocatoria, y todas sus «Fechas» ya pasaron.';
  return content
    .rowsOf<Home>(HOME)
    .flatMap(({ entry, row }) =>
      !isComing && row.banner.some(({ showsCall }) => showsCall) ? [{ entry, text }] : [],
    );
};

const days: Check = (content) => [
  ...content
    .rowsOf<General>(GENERAL)
    .flatMap(({ entry, row: { suitabilityValidUntil: last } }) =>
      last !== null && last < content.today
        ? [{ entry, text: 'La vigencia del documento de idoneidad ya pasó.' }]
        : [],
    ),
  ...content.rowsOf<Event>(EVENT).flatMap(({ entry, row: { content: words, start, end } }) => {
    const named = unknownDays(textOf(words), []);
    const others = start === null ? [] : unknownDays(textOf(words), daysBetween(start, end ?? start));
    const isOther = named.length > 0 && others.length === named.length;
    return isOther ? [{ entry, text: `El texto dice «${named[0]}», y «Empieza», otro día.` }] : [];
  }),
];

const fees: Check = (content) => {
  const all = content.rowsOf<Fee>(FEE);
  return all.flatMap(({ entry, row: { concept, specialty, validUntil: last } }) => {
    if (last === null || last < mexicoDay(-FEE_DAYS) || last > mexicoDay(FEE_DAYS)) return [];
    const isFollowed = all.some(
      ({ row: other }) =>
        other.concept.trim().toLowerCase() === concept.trim().toLowerCase() &&
        ['Todas', specialty].includes(other.specialty) &&
        (other.validUntil === null || other.validUntil > last),
    );
    const text = `La cuota (${specialty}) termina el ${last} y no hay otra publicada que la siga.`;
    return isFollowed ? [] : [{ entry, text }];
  });
};

const checks = { links, texts, pictures, pdfs, calls, announcement, days, fees };

/** What is wrong in what is published, each fault of a record once. */
export async function checkContent(strapi: Core.Strapi): Promise<Finding[]> {
  const content = { ...(await readContent(strapi, KEPT)), strapi, today: mexicoDay() };
  const found = new Map<string, Finding>();
  for (const [name, check] of Object.entries(checks)) {
    try {
      for (const { entry, text } of await check(content))
        found.set(`${entry.address} ${text}`, { ...entry, text });
    } catch (error) {
      strapi.log.error(`content check: ${name} failed: ${error}`);
    }
  }
  return [...found.values()];
}
