// Door: the module that the shell loads. Pages about certification: the three specialties, their process and documents.

import { publicView } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import {
  certification,
  familyMedicine,
  integrativeMedicine,
  ruralMedicine,
} from './certification.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';

declare module '@consejo/shared/i18n' {
  interface Translations {
    certification: typeof es;
  }
}

export const remote = {
  namespace: 'certification',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [publicView, certification, familyMedicine, integrativeMedicine, ruralMedicine],
} satisfies RemoteModule;
