import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** The legal pages, with what visitors ask about them. */
export const legalSearch: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.legalFramework,
    title: { es: es.legalFramework.title, en: en.legalFramework.title },
    text: {
      es: `${es.legalFramework.lead} ${es.legalFramework.statutes}: ${es.legalFramework.statutesText}`,
      en: `${en.legalFramework.lead} ${en.legalFramework.statutes}: ${en.legalFramework.statutesText}`,
    },
    keywords: 'estatutos, reglamento, normas, leyes, acta constitutiva, idoneidad; statutes bylaws',
  },
  {
    kind: 'page',
    path: paths.privacy,
    title: { es: es.legal.privacy.title, en: en.legal.privacy.title },
    text: { es: es.legal.privacy.lead, en: en.legal.privacy.lead },
    keywords: 'derechos ARCO, datos personales, acceso, rectificación, cancelación, oposición; personal data',
  },
  {
    kind: 'page',
    path: paths.terms,
    title: { es: es.legal.terms.title, en: en.legal.terms.title },
    text: { es: es.legal.terms.lead, en: en.legal.terms.lead },
    keywords: 'reembolso, devolución, compra, condiciones de uso, contraseña; refund',
  },
];
