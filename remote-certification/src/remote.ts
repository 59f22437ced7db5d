// Door: what the shell gets of this package. Pages about certification: the three specialties, their process and their documents.

import { publicView } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import { certification } from './certification/certification.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';
import { familyMedicine, integrativeMedicine, ruralMedicine } from './specialties/specialty.content.ts';

declare module '@consejo/shared/i18n' {
  interface Translations {
    certification: typeof es;
  }
}

export const remote = {
  namespace: 'certification',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [publicView, certification, familyMedicine, ruralMedicine, integrativeMedicine],
} satisfies RemoteModule;
