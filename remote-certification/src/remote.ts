// Door: the module that the shell loads. Pages about certification: the three specialties, their process and documents.

import { publicView } from '@consejo/shared/content';
import { paths, type RemoteModule } from '@consejo/shared/contract';
import { fees } from '@consejo/shared/fees';
import { keyDatePages, nextKeyDatePages } from '@consejo/shared/key-dates';
import type { certificationTexts } from './certification/certificationTexts.ts';
import {
  certification,
  familyMedicine,
  integrativeMedicine,
  ruralMedicine,
} from './certification.content.ts';
import { dateCalendars } from './dates/dateCalendars.ts';
import type { datesTexts } from './dates/datesTexts.ts';
import type { documentsTexts } from './documents/documentsTexts.ts';
import { familyFiles, homeFiles, integrativeFiles, ruralFiles } from './documents/library.content.ts';
import { libraryData } from './documents/libraryData.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { pointsRule } from './points/points.content.ts';
import type { pointsTexts } from './points/pointsTexts.ts';
import type { renewalTexts } from './renewal/renewalTexts.ts';
import { routes } from './routes.tsx';
import type { specialtyTexts } from './specialties/specialtyTexts.ts';

declare module '@consejo/shared/i18n' {
  interface Translations {
    certification: typeof es &
      typeof certificationTexts.es &
      typeof datesTexts.es &
      typeof documentsTexts.es &
      typeof pointsTexts.es &
      typeof renewalTexts.es &
      typeof specialtyTexts.es;
  }
}

export const remote = {
  namespace: 'certification',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [
    publicView,
    certification,
    familyMedicine,
    integrativeMedicine,
    ruralMedicine,
    fees,
    familyFiles,
    integrativeFiles,
    ruralFiles,
    homeFiles,
    keyDatePages,
    nextKeyDatePages,
    pointsRule,
  ],
  // Imported lazily: only the server reads them.
  datasets: [
    {
      ...libraryData,
      read: async (siteOrigin) => {
        const { readLibraryRows } = await import('./documents/readLibrary.ts');
        return readLibraryRows(siteOrigin);
      },
    },
  ],
  calendars: dateCalendars.map(({ specialty, path }) => ({
    path,
    page: paths.dates,
    title: `certification:dates.calendars.${specialty ?? 'all'}`,
    read: async () => {
      const { readDateCalendar } = await import('./dates/readDateCalendar.ts');
      return readDateCalendar(specialty);
    },
  })),
  search: async () => {
    const { readSearch } = await import('./search.ts');
    return readSearch();
  },
} satisfies RemoteModule;
