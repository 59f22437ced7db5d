import { CheckCircle, ClockCounterClockwise } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** In the council's time, wherever the editor is. */
export const timeText = (at: string) => time.format(new Date(at));

export function addPages(app: StrapiApp): void {
  app.addMenuLink({
    to: 'actividad',
    icon: ClockCounterClockwise,
    intlLabel: { id: 'activity.title', defaultMessage: 'Actividad' },
    // The server lists what happened to the types that an account may read.
    permissions: [],
    Component: () => import('./ActivityPage').then(({ ActivityPage }) => ({ default: ActivityPage })),
  });
  app.addMenuLink({
    to: 'revision',
    icon: CheckCircle,
    intlLabel: { id: 'check.title', defaultMessage: 'Revisión' },
    permissions: [],
    Component: () =>
      import('./ContentCheckPage').then(({ ContentCheckPage }) => ({ default: ContentCheckPage })),
  });
}
