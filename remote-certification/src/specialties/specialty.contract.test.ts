import { createQueryClient } from '@consejo/shared/query';
import { familyMedicineQuery, integrativeMedicineQuery, ruralMedicineQuery } from './specialty.query.ts';
import type { ProcessDocument } from './specialty.ts';

const client = () => createQueryClient({ isServer: true });
const whole = (documents: ProcessDocument[]) =>
  documents.every(({ file }) => file?.url.startsWith('/uploads/') && (file.sizeInBytes ?? 0) > 0);
const kinds = ['heading', 'paragraph', 'list', 'quote', 'code', 'image'];

test('the backend answers all of family medicine, files with their addresses', async () => {
  const view = await client().fetchQuery(familyMedicineQuery());
  expect(view.title).toBeTruthy();
  expect(view.paragraphOne).toBeTruthy();
  expect([view.description.length, view.requirement.length].every(Boolean)).toBe(true);
  expect(view.call.map(({ type }) => type)).toEqual(expect.arrayContaining(kinds));
  expect(view.files.length).toBeGreaterThan(0);
  expect(view.validityFile.length).toBeGreaterThan(0);
  expect(whole([...view.files, ...view.validityFile])).toBe(true);
});

test.each([
  ['rural', ruralMedicineQuery],
  ['integrative', integrativeMedicineQuery],
])('the backend answers all of %s medicine', async (_, query) => {
  const view = await client().fetchQuery(query());
  expect(view.title).toBeTruthy();
  expect([view.description.length, view.requirement.length].every(Boolean)).toBe(true);
  expect(view.call.map(({ type }) => type)).toEqual(expect.arrayContaining(kinds));
  expect(view.files.length).toBeGreaterThan(0);
  expect(whole(view.files)).toBe(true);
});
