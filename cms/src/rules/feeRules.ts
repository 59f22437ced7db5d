import type { Core } from '@strapi/strapi';
import { type Properties, refuse } from './refuse';

export const FEE = 'api::fee.fee';

const MAX_AMOUNT = 1_000_000;

type Period = { from: string; until: string | null };

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (date: string) => day.format(new Date(date));

function describe({ from, until }: Period): string {
  return until === null ? `desde el ${inWords(from)}` : `del ${inWords(from)} al ${inWords(until)}`;
}

function periodOf({ validFrom, validUntil }: Properties): Period | undefined {
  if (typeof validFrom !== 'string') return undefined;
  return { from: validFrom, until: typeof validUntil === 'string' ? validUntil : null };
}

/** Whether both hold on at least one day. Days are ISO dates, which sort as text. */
function overlap(one: Period, other: Period): boolean {
  const starts = (first: Period, second: Period) => second.until === null || first.from <= second.until;
  return starts(one, other) && starts(other, one);
}

function assertAmount({ amount }: Properties): void {
  if (typeof amount !== 'number') return;
  if (amount <= 0) {
    refuse(
      '«Importe en pesos» debe ser mayor que cero. Si el trámite no tiene costo, dígalo en el texto de la convocatoria y no en una cuota.',
    );
  }
  if (amount > MAX_AMOUNT) {
    refuse('«Importe en pesos» es mayor que un millón; revise sus ceros.');
  }
  if (Number(amount.toFixed(2)) !== amount) {
    refuse('«Importe en pesos» admite dos decimales como máximo, por ejemplo 4500.50.');
  }
}

/**
 * A fee that pages could show: an amount above zero in whole centavos, days in order, and one fee for a concept on a day.
 * Drafts count too: they become public as they are.
 * @param documentId of the fee that is saved, undefined for a new one
 */
export async function assertFee(
  strapi: Core.Strapi,
  fee: Properties,
  documentId: string | undefined,
): Promise<void> {
  assertAmount(fee);
  const period = periodOf(fee);
  if (!period) return;
  if (period.until !== null && period.until < period.from) {
    refuse('«Vigente hasta» es anterior a «Vigente desde».');
  }
  const { concept, specialty } = fee;
  if (typeof concept !== 'string' || typeof specialty !== 'string') return;
  const others: Properties[] = await strapi.documents(FEE).findMany({
    filters: {
      concept: { $eqi: concept.trim() },
      specialty: { $eq: specialty },
      ...(documentId !== undefined && { documentId: { $ne: documentId } }),
    },
    fields: ['validFrom', 'validUntil'],
  });
  for (const other of others) {
    const otherPeriod = periodOf(other);
    if (!otherPeriod || !overlap(period, otherPeriod)) continue;
    refuse(
      `Ya hay una cuota de «${concept.trim()}» (${specialty}) que rige esos días: ${describe(otherPeriod)}. Escriba primero su último día en «Vigente hasta», o cambie las fechas de esta.`,
    );
  }
}
