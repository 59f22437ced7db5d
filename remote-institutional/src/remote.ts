// Door: the module that the shell loads. Pages about the council: its people, its associations and its legal texts.

import { publicView } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import { about, organizationChart } from './about/about.content.ts';
import { associations, institutions } from './associations/associations.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'institutional',
  locales: { es, en },
  routes,
  content: [publicView, about, organizationChart, institutions, associations],
} satisfies RemoteModule;
