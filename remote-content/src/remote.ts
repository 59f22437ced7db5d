// Door: what the shell gets of this package. Pages of news, events, quality endorsement, publications and the gallery.

import type { RemoteModule } from '@consejo/shared/contract';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'content',
  locales: { es, en },
  routes,
} satisfies RemoteModule;
