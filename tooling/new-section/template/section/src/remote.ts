// The exposed module: what the shell gets from this package.

import type { RemoteModule } from '@consejo/shared/contract';
import en from './locales/en.json';
import es from './locales/es.json';
import { institutions } from './overview/overview.content.ts';
import { routes } from './routes.tsx';

declare module '@consejo/shared/i18n' {
  interface Translations extends Record<'template-section', typeof es> {}
}

export const remote = {
  namespace: 'template-section',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [institutions],
} satisfies RemoteModule;
