import { plainText, type RichTextBlock } from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import { currentFees, type Fee, readFees } from '@consejo/shared/fees';
import { mexicoDay } from '@consejo/shared/key-dates';
import {
  familyMedicine,
  integrativeMedicine,
  ruralMedicine,
  type SpecialtyView,
} from '../certification.content.ts';
import { searchTexts } from '../searchTexts.ts';
import { type SectionId, type Specialty, specialties } from './specialties.ts';

const { es, en } = searchTexts;
const views = { familyMedicine, integrativeMedicine, ruralMedicine };

/** Other words that visitors use for a section. */
const keywords: Record<SectionId, string> = {
  steps:
    'cómo certificarme, trámite, cómo pagar, crear cuenta SIGME, iniciar sesión, aspirante, pasos; how to get certified',
  exam: 'fases del examen, ECOE, porcentaje, clínico, conocimientos, turno; exam phases',
  call: 'fechas de registro, pago y examen, calendario, inscripción, próximas fechas, plazo, cuándo es el examen; dates deadline',
  documents: 'formatos, guías, archivos, descargar; forms guides download',
  process: 'pasos, trámite, solicitud, revisión, resultado, certificado; process',
  requirements:
    'qué necesito para certificarme, qué piden, título, cédula profesional, expediente, papeles; requirements',
};
const renewal =
  'documentos de vigencia, renovar mi certificado, recertificación, puntos para conservar la vigencia, puntaje; renew my certificate';

/** The three process pages and their sections. @throws ContentError */
export async function readSpecialtySearch(): Promise<SearchEntry[]> {
  const fees = readFees({});
  const entries = specialties.map(async (specialty) => {
    const [{ data }, all] = await Promise.all([views[specialty.name].read({}, {}), fees]);
    return [
      pageOf(specialty),
      ...specialty.sections.map((id) => sectionOf(specialty, id, data)),
      ...feesOf(specialty, all),
      renewalPageOf(specialty, data),
    ];
  });
  return (await Promise.all(entries)).flat();
}

function pageOf({ name }: Specialty): SearchEntry {
  return {
    kind: 'page',
    path: paths[name],
    title: { es: es(`${name}.name`), en: en(`${name}.name`) },
    text: { es: es(`${name}.summary`), en: en(`${name}.summary`) },
    keywords: 'proceso de certificación, certificarme, especialidad, especialista; certification process',
  };
}

function renewalPageOf({ name }: Specialty, { renewal: rules }: SpecialtyView): SearchEntry {
  const titleIn = (t: typeof es) => t('renewal.titleOf', { name: t(`${name}.name`) });
  return {
    kind: 'page',
    path: paths[`${name}Renewal`],
    title: { es: titleIn(es), en: titleIn(en) },
    text: { es: `${es('renewal.lead')} ${plainText(rules)}`, en: en('renewal.lead') },
    keywords: renewal,
  };
}

function sectionOf({ name }: Specialty, id: SectionId, view: SpecialtyView): SearchEntry {
  const isRenewal = id === 'documents' && view.validityFile !== undefined;
  const titleIn = (t: typeof es) => `${t(`${name}.name`)}: ${sectionTitle(t, name, id, isRenewal)}`;
  const text = textsOf(id, view);
  return {
    kind: 'page',
    path: `${paths[name]}?to=${id}`,
    title: { es: titleIn(es), en: titleIn(en) },
    text,
    keywords: isRenewal ? renewal : keywords[id],
  };
}

/** The fees that hold today, without their amounts: the index may be older than the page. */
function feesOf({ name }: Specialty, all: Fee[]): SearchEntry[] {
  const current = currentFees(all, name, mexicoDay(Date.now()));
  if (current.length === 0) return [];
  const titleIn = (t: typeof es) => `${t(`${name}.name`)}: ${t('fees.title')}`;
  return [
    {
      kind: 'page',
      path: `${paths[name]}?to=fees`,
      title: { es: titleIn(es), en: titleIn(en) },
      text: {
        es: `${current.map(({ concept }) => concept).join('. ')}.`,
        en: `${current.map(({ concept, conceptEnglish = concept }) => conceptEnglish).join('. ')}.`,
      },
      keywords:
        'cuánto cuesta, costo, costos, precio, tarifa, importe, arancel, cuánto hay que pagar; how much does it cost, fee, fees, price, payment',
    },
  ];
}

function sectionTitle(t: typeof es, name: Specialty['name'], id: SectionId, isRenewal: boolean): string {
  if (id === 'documents') return t(isRenewal ? 'familyMedicine.validityDocuments' : 'specialties.documents');
  if (id === 'exam') {
    return t(name === 'familyMedicine' ? 'familyMedicine.phases.title' : 'integrativeMedicine.exam.title');
  }
  return t(`specialties.${id}.title`);
}

/** What editors wrote in Spanish, or the section's own words in both languages. */
function textsOf(id: SectionId, view: SpecialtyView): SearchEntry['text'] {
  const edited = (blocks: RichTextBlock[]) => {
    const text = plainText(blocks);
    return text === '' ? undefined : { es: text };
  };
  if (id === 'call') return edited(view.call);
  if (id === 'requirements') return edited(view.requirement);
  if (id === 'documents') {
    const names = (view.validityFile ?? view.files).map(({ name }) => name).join('. ');
    return names === '' ? undefined : { es: names };
  }
  if (id === 'exam') return undefined;
  const own = (t: typeof es) =>
    id === 'steps'
      ? (['account', 'payment', 'documentation'] as const)
          .map((step) => `${t(`specialties.steps.${step}.title`)}. ${t(`specialties.steps.${step}.text`)}`)
          .join(' ')
      : (['applicationText', 'reviewText', 'resultText'] as const)
          .map((step) => t(`specialties.process.${step}`))
          .join(' ');
  return { es: own(es), en: own(en) };
}
