import { type Part, publish, saveDraft } from '../store';

type Fee = {
  concept: string;
  specialty: string;
  kind: 'Certificación' | 'Vigencia' | 'Otro';
  amount: number;
  from: string;
  until?: string;
  note?: string;
};

const example = 'Importe de demostración.';

/** Fees that ended, that hold and that are to come; all amounts are invented. */
const fees: readonly Fee[] = [
  {
    concept: 'Examen de certificación',
    specialty: 'Medicina Familiar',
    kind: 'Certificación',
    amount: 4200,
    from: '2025-01-01',
    until: '2025-12-31',
  },
  {
    concept: 'Examen de certificación',
    specialty: 'Medicina Familiar',
    kind: 'Certificación',
    amount: 4500,
    from: '2026-01-01',
    until: '2026-12-31',
    note: 'Incluye las dos fases.',
  },
  {
    concept: 'Examen de certificación',
    specialty: 'Medicina Familiar',
    kind: 'Certificación',
    amount: 4725.5,
    from: '2027-01-01',
    note: 'Incluye las dos fases.',
  },
  {
    concept: 'Examen de certificación',
    specialty: 'Medicina Integrada',
    kind: 'Certificación',
    amount: 4100,
    from: '2026-01-01',
  },
  {
    concept: 'Examen de certificación',
    specialty: 'Medicina Rural',
    kind: 'Certificación',
    amount: 3900,
    from: '2026-01-01',
  },
  {
    concept: 'Renovación de la vigencia',
    specialty: 'Todas',
    kind: 'Vigencia',
    amount: 2350.5,
    from: '2026-01-01',
  },
  {
    concept: 'Reposición del certificado',
    specialty: 'Todas',
    kind: 'Otro',
    amount: 800,
    from: '2026-01-01',
    note: 'Por extravío o cambio de datos.',
  },
];

export const feesPart: Part = {
  label: 'cuotas',
  async fill(strapi) {
    for (const [index, { concept, specialty, kind, amount, from, until, note }] of fees.entries()) {
      await publish(strapi, 'api::fee.fee', {
        concept,
        specialty,
        kind,
        amount,
        validFrom: from,
        validUntil: until ?? null,
        note: note === undefined ? example : `${note} ${example}`,
        order: (index + 1) * 10,
      });
    }
    await saveDraft(strapi, 'api::fee.fee', {
      concept: 'Borrador de cuota: no debe publicarse',
      specialty: 'Todas',
      amount: 1,
      validFrom: '2026-01-01',
      order: 5,
    });
    return fees.length;
  },
};
