import { optionalLink, parseRecord, record } from '@consejo/shared/content';
import type { Portals } from './portals.ts';

const publicView = record({ examPortalUrl: optionalLink, resultsPortalUrl: optionalLink });

/** @throws ContentError `wire-mismatch` */
export function toPortals(data: unknown): Portals {
  const { examPortalUrl, resultsPortalUrl } = parseRecord(publicView, data, 'public-view');
  return { exam: examPortalUrl, results: resultsPortalUrl };
}
