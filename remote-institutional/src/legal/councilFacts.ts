import type { CouncilFacts } from '@consejo/shared/ui/long-text';

/** What the council says of itself in its legal texts. Any of it may be missing. */
export type LegalFacts = {
  isDemonstration: boolean;
  legalName: string | undefined;
  address: string | undefined;
  privacyOfficer: string | undefined;
  privacyEmail: string | undefined;
  privacyPhone: string | undefined;
  recipientGroups: string | undefined;
  retentionPeriod: string | undefined;
  paymentOperator: string | undefined;
  jurisdiction: string | undefined;
  /** Days of the texts' versions, as ISO dates. */
  privacyNoticeDate: string | undefined;
  termsDate: string | undefined;
};

/** The facts under the names that the texts call them by. What is missing leads to the contact page instead. */
export function toCouncilFacts(facts: LegalFacts | undefined): CouncilFacts {
  return {
    denominación: {
      value: facts?.legalName,
      fallback: 'Consejo Mexicano de Certificación en Medicina Familiar',
    },
    domicilio: { value: facts?.address, fallback: 'el que indica la página de [contacto](/contacto)' },
    encargado: { value: facts?.privacyOfficer, fallback: 'el área de datos personales del Consejo' },
    // After «escriba a» or «escribirnos a».
    correo: { value: facts?.privacyEmail, fallback: 'través de la página de [contacto](/contacto)' },
    teléfono: {
      value: facts?.privacyPhone,
      fallback: 'los teléfonos están en la página de [contacto](/contacto)',
    },
    agrupaciones: {
      value: facts?.recipientGroups,
      fallback: 'pida la lista vigente desde la página de [contacto](/contacto)',
    },
    conservación: {
      value: facts?.retentionPeriod,
      fallback: 'pregunte por el suyo desde la página de [contacto](/contacto)',
    },
    cobro: { value: facts?.paymentOperator, fallback: 'la empresa que se identifica en él' },
    jurisdicción: { value: facts?.jurisdiction, fallback: 'los Estados Unidos Mexicanos' },
  };
}
