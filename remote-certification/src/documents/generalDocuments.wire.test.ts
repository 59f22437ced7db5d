import { generalDocumentsFixture } from './generalDocuments.fixtures.ts';
import { toGeneralDocuments } from './generalDocuments.wire.ts';

test('reads the four files, whatever else the view holds', () => {
  expect(toGeneralDocuments(generalDocumentsFixture({ surprise: 1 }))).toEqual({
    evaluationStandards: expect.objectContaining({ url: '/uploads/estandares.pdf' }),
    examApplicationForm: expect.objectContaining({ url: '/uploads/solicitud.pdf', sizeInBytes: 184_320 }),
    currentStudyProof: expect.objectContaining({ url: '/uploads/constancia.pdf', mime: 'application/pdf' }),
    commitmentLetter: expect.objectContaining({ url: '/uploads/carta.pdf' }),
  });
});

test.each([null, undefined, {}, { url: '' }, { url: 'javascript:alert(1)' }, 'x'])(
  'a letter of %j is no file, the others stand',
  (commitmentLetter) => {
    const documents = toGeneralDocuments(generalDocumentsFixture({ commitmentLetter }));
    expect(documents.commitmentLetter).toBeUndefined();
    expect(documents.currentStudyProof).toBeDefined();
  },
);

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toGeneralDocuments(data)).toThrow('public-view');
});
