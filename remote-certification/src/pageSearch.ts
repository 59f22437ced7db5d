import { paths, type SearchEntry } from '@consejo/shared/contract';
import { searchTexts } from './searchTexts.ts';

const { es, en } = searchTexts;

/** The overview and the document pages, with what visitors ask about them. */
export const pageSearch: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.certification,
    title: { es: es('certification.title'), en: en('certification.title') },
    text: {
      es: `${es('certification.lead')} ${es('certification.whatItIs')} ${es('certification.committee')}`,
      en: `${en('certification.lead')} ${en('certification.whatItIs')} ${en('certification.committee')}`,
    },
    keywords:
      'qué es la certificación, para qué sirve, certificarme por primera vez, especialidades, estándares, CONACEM',
  },
  {
    kind: 'page',
    path: paths.documents,
    title: { es: es('documents.title'), en: en('documents.title') },
    text: {
      es: `${es('documents.lead')} ${es('documents.examApplicationForm.name')}, ${es('documents.currentStudyProof.name')}, ${es('documents.commitmentLetter.name')}.`,
      en: `${en('documents.lead')} ${en('documents.examApplicationForm.name')}, ${en('documents.currentStudyProof.name')}, ${en('documents.commitmentLetter.name')}.`,
    },
    keywords: 'formatos, archivos PDF, descargar solicitud, carta compromiso, constancia, facturación',
  },
];
