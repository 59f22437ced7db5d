// The module this package exposes to the shell: the contact form, frequent questions, and the exam and results portals.

import { publicView } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import { feesCall } from '@consejo/shared/fees';
import { nextKeyDatesCall } from '@consejo/shared/key-dates';
import { contact } from './contact/contact.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { questionsPage } from './questions/questions.content.ts';
import { routes } from './routes.tsx';

declare module '@consejo/shared/i18n' {
  interface Translations {
    contact: typeof es;
  }
}

export const remote = {
  namespace: 'contact',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  // The last two are parsed by `/examen` alone.
  content: [publicView, contact, questionsPage, { call: nextKeyDatesCall }, { call: feesCall }],
  // Imported lazily: only the server reads it.
  search: async () => {
    const { readSearch } = await import('./search.ts');
    return readSearch();
  },
  writes: ['/contact-informations', '/mail-sender/send'],
} satisfies RemoteModule;
