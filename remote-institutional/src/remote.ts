// Door: the module that the shell loads. Pages about the council: its people, its associations and its legal texts.

import { publicView } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import { about, organizationChart } from './about/about.content.ts';
import type { accessibilityTexts } from './accessibility/accessibilityTexts.ts';
import { associations, institutions } from './associations/associations.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { routes } from './routes.tsx';
import type { verifyTexts } from './verify/verifyTexts.ts';

declare module '@consejo/shared/i18n' {
  interface Translations {
    institutional: typeof es & typeof accessibilityTexts.es & typeof verifyTexts.es;
  }
}

export const remote = {
  namespace: 'institutional',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [publicView, about, organizationChart, institutions, associations],
  // Imported lazily: only the server reads it.
  search: async () => {
    const { readSearch } = await import('./search.ts');
    return readSearch();
  },
} satisfies RemoteModule;
