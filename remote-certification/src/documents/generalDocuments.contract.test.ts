import { createQueryClient } from '@consejo/shared/query';
import { generalDocumentsQuery } from './generalDocuments.query.ts';

test('the backend answers with four PDFs of known sizes', async () => {
  const documents = await createQueryClient({ isServer: true }).fetchQuery(generalDocumentsQuery());
  const files = Object.values(documents);
  expect(files).toHaveLength(4);
  for (const file of files) {
    expect(file?.url).toMatch(/^\/uploads\/.+\.pdf$/);
    expect(file?.mime).toBe('application/pdf');
    expect(file?.sizeInBytes).toBeGreaterThan(0);
  }
});
