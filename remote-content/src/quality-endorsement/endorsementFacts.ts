import type { PublicView } from '@consejo/shared/content';
import type { CouncilFacts } from '@consejo/shared/ui/long-text';

/** The council's data on applying for its endorsement. Editors may leave any of it empty. */
export type EndorsementFacts = ReturnType<typeof toEndorsementFacts>;

export function toEndorsementFacts({ isDemonstration = false, council }: PublicView) {
  return {
    isDemonstration,
    letterDestination: council?.letterDestination,
    letterAttachments: council?.letterAttachments,
    decisionPeriod: council?.decisionPeriod,
    /** Date of the rules' version, ISO 8601. */
    endorsementDate: council?.endorsementDate,
  };
}

/** The placeholders of endorsement.es.md. The fallbacks refer to the contact page. */
export function toCouncilFacts(facts: EndorsementFacts | undefined): CouncilFacts {
  return {
    envío: {
      value: facts?.letterDestination,
      fallback: 'escríbanos desde la página de [contacto](/contacto) y le indicamos el medio vigente',
    },
    anexos: {
      value: facts?.letterAttachments,
      fallback: 'los documentos que el Consejo le indica al responder su mensaje',
    },
    plazo: {
      value: facts?.decisionPeriod,
      fallback: 'pregúntelo desde la página de [contacto](/contacto)',
    },
  };
}
