import { ContentError, errorKind, readContent, type SearchValue } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toFamilyMedicine, toSpecialty } from './specialty.wire.ts';

const deeply = { populate: '*' };

/** GET /family-medicine-view: texts, documents and validity documents. */
export function familyMedicineQuery() {
  return queryOptions({
    queryKey: ['certification', 'family-medicine'],
    queryFn: async ({ signal }) =>
      toFamilyMedicine(
        await readView('family-medicine-view', { files: deeply, validityFile: deeply }, signal),
        'family-medicine-view',
      ),
  });
}

/** GET /children-medicine-view: rural medicine, for children and adults. */
export function ruralMedicineQuery() {
  return queryOptions({
    queryKey: ['certification', 'rural-medicine'],
    queryFn: async ({ signal }) =>
      toSpecialty(
        await readView('children-medicine-view', { files: deeply }, signal),
        'children-medicine-view',
      ),
  });
}

/** GET /integrative-medicine-view. */
export function integrativeMedicineQuery() {
  return queryOptions({
    queryKey: ['certification', 'integrative-medicine'],
    queryFn: async ({ signal }) =>
      toSpecialty(
        await readView('integrative-medicine-view', { files: deeply }, signal),
        'integrative-medicine-view',
      ),
  });
}

async function readView(view: string, populate: SearchValue, signal: AbortSignal): Promise<unknown> {
  try {
    const { data } = await readContent(`/${view}`, { populate }, { signal });
    return data;
  } catch (error) {
    if (errorKind(error) !== 'not-found') throw error;
    // The council always has this page: a view that is not published is an outage of it, not an address that is wrong.
    throw new ContentError('unavailable', `${view}: not published`, { cause: error });
  }
}
