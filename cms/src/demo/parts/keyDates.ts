import { type Part, publish, saveDraft } from '../store';

type KeyDate = {
  title: string;
  kind: string;
  specialty?: string;
  start: string;
  startTime?: string;
  end?: string;
  endTime?: string;
  note?: string;
  link?: string;
  isCancelled?: boolean;
};

// Some are always over and some to come, whenever the content is entered.
const year = new Date().getFullYear();

/** The days of the calls (`specialties.ts`), and some before and after them. */
const dates: readonly KeyDate[] = [
  {
    title: `Publicación de resultados del examen de ${year - 1}`,
    kind: 'resultados',
    start: `${year - 1}-09-14`,
    link: '/consultar-resultados',
  },
  {
    title: 'Registro extraordinario',
    kind: 'registro',
    specialty: 'medicina-integrada',
    start: `${year - 1}-10-05`,
    end: `${year - 1}-10-16`,
  },
  {
    title: 'Entrega de puntos para renovar la vigencia',
    kind: 'vigencia',
    specialty: 'medicina-familiar',
    start: `${year}-11-02`,
    end: `${year}-12-11`,
    note: `Fecha de demostración: para certificados que vencen en el primer semestre de ${year + 1}.`,
    link: '/especialidades?to=documents',
  },
  {
    title: 'Sesión informativa sobre la convocatoria',
    kind: 'otra',
    start: `${year}-12-03`,
    startTime: '17:00',
    endTime: '18:30',
    note: 'Transmisión en línea, abierta a todas las especialidades.',
    link: '/eventos',
  },
  {
    title: 'Registro al examen de certificación',
    kind: 'registro',
    start: `${year + 1}-01-11`,
    end: `${year + 1}-02-26`,
    endTime: '23:59',
    note: 'El sistema cierra a las 23:59 horas del último día.',
    link: 'https://sigme.example.org/registro',
  },
  {
    title: 'Examen de práctica en línea',
    kind: 'examen',
    specialty: 'medicina-rural',
    start: `${year + 1}-01-23`,
    startTime: '10:00',
    note: 'Se cancela: el Consejo anunciará otra fecha.',
    isCancelled: true,
  },
  { title: 'Último día para pagar en línea', kind: 'pago', start: `${year + 1}-03-05`, link: '/examen' },
  {
    title: 'Último día para entregar el expediente',
    kind: 'documentos',
    start: `${year + 1}-03-12`,
    link: '/documentos',
  },
  {
    title: 'Examen de certificación en Medicina Familiar',
    kind: 'examen',
    specialty: 'medicina-familiar',
    start: `${year + 1}-04-17`,
    startTime: '08:00',
    endTime: '14:00',
    note: 'En turno matutino o vespertino, según lo asigne el Consejo.',
  },
  {
    title: 'Examen de certificación en Medicina Integrada',
    kind: 'examen',
    specialty: 'medicina-integrada',
    start: `${year + 1}-04-17`,
  },
];

/** Strapi wants seconds and thousandths. */
const timeOf = (time: string | undefined) => (time === undefined ? null : `${time}:00.000`);

export const keyDatesPart: Part = {
  label: 'fechas',
  async fill(strapi) {
    for (const { specialty = 'todas', startTime, endTime, ...date } of dates) {
      await publish(strapi, 'api::key-date.key-date', {
        ...date,
        specialty,
        startTime: timeOf(startTime),
        endTime: timeOf(endTime),
      });
    }
    await saveDraft(strapi, 'api::key-date.key-date', {
      title: 'Borrador de fecha: no debe publicarse',
      kind: 'otra',
      start: `${year + 1}-05-03`,
    });
    return dates.length;
  },
};
