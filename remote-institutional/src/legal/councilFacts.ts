import type { PublicView } from '@consejo/shared/content';
import type { CouncilFacts } from '@consejo/shared/ui/long-text';

/** The council's facts by their names in the legal texts (`{{domicilio}}`), each with a wording for when it is missing. */
export function toCouncilFacts(view: PublicView | undefined): CouncilFacts {
  const council = view?.council;
  return {
    denominación: {
      value: council?.legalName,
      fallback: 'Consejo Mexicano de Certificación en Medicina Familiar',
    },
    domicilio: { value: council?.address, fallback: 'el que indica la página de [contacto](/contacto)' },
    encargado: { value: council?.privacyOfficer, fallback: 'el área de datos personales del Consejo' },
    // The texts put «escriba a» or «escribirnos a» before it.
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
