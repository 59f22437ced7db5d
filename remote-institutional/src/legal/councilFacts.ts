import type { PublicView } from '@consejo/shared/content';
import type { CouncilFacts } from '@consejo/shared/ui/long-text';

/** The facts under the names that the texts call them by. What is missing leads to the contact page instead. */
export function toCouncilFacts(view: PublicView | undefined): CouncilFacts {
  const council = view?.council;
  return {
    denominación: {
      value: council?.legalName,
      fallback: 'Consejo Mexicano de Certificación en Medicina Familiar',
    },
    domicilio: { value: council?.address, fallback: 'el que indica la página de [contacto](/contacto)' },
    encargado: { value: council?.privacyOfficer, fallback: 'el área de datos personales del Consejo' },
    // After «escriba a» or «escribirnos a».
    correo: { value: council?.privacyEmail, fallback: 'través de la página de [contacto](/contacto)' },
    teléfono: {
      value: council?.privacyPhone,
      fallback: 'los teléfonos están en la página de [contacto](/contacto)',
    },
    agrupaciones: {
      value: council?.recipientGroups,
      fallback: 'pida la lista vigente desde la página de [contacto](/contacto)',
    },
    conservación: {
      value: council?.retentionPeriod,
      fallback: 'pregunte por el suyo desde la página de [contacto](/contacto)',
    },
    cobro: { value: council?.paymentOperator, fallback: 'la empresa que se identifica en él' },
    jurisdicción: { value: council?.jurisdiction, fallback: 'los Estados Unidos Mexicanos' },
  };
}
