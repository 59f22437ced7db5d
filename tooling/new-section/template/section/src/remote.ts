// The exposed module: what the shell gets from this package.

import type { RemoteModule } from '@consejo/shared/contract';
import en from './locales/en.json';
import es from './locales/es.json';
import { institutions } from './overview/overview.content.ts';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'template-section',
  locales: { es, en },
  routes,
  content: [institutions],
} satisfies RemoteModule;
