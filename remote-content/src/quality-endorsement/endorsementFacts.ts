import type { PublicView } from '@consejo/shared/content';
import type { CouncilFacts } from '@consejo/shared/ui/long-text';

/** What the council says about applying for its endorsement. Any of it may be missing. */
export type EndorsementFacts = ReturnType<typeof toEndorsementFacts>;

export function toEndorsementFacts({ isDemonstration = false, council }: PublicView) {
  return {
    isDemonstration,
    letterDestination: council?.letterDestination,
    letterAttachments: council?.letterAttachments,
    decisionPeriod: council?.decisionPeriod,
    /** The day of the rules' version, as an ISO date. */
    endorsementDate: council?.endorsementDate,
  };
}

/** The facts under the names that the text calls them by. What is missing leads to the contact page instead. */
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
