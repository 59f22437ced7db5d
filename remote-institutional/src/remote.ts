// Door: what the shell gets of this package. Pages about the council: its people, its associations and its law.

import type { RemoteModule } from '@consejo/shared/contract';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'institutional',
  locales: { es, en },
  routes,
} satisfies RemoteModule;
