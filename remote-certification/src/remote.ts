// Door: what the shell gets of this package. Pages about certification: the three specialties, their process and their documents.

import type { RemoteModule } from '@consejo/shared/contract';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'certification',
  locales: { es, en },
  routes,
} satisfies RemoteModule;
