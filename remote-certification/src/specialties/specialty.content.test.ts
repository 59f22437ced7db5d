import { takeProblems } from '@consejo/shared/testing';
import { familyMedicine, integrativeMedicine, ruralMedicine } from './specialty.content.ts';
import {
  documentFixture,
  familyMedicineFixture,
  paragraphFixture,
  specialtyFixture,
} from './specialty.fixtures.ts';

test('reads texts and documents', () => {
  expect(ruralMedicine.parse(specialtyFixture())).toMatchObject({
    title: 'Medicina de Prueba',
    description: [{ type: 'paragraph' }],
    requirement: [paragraphFixture('Cédula profesional.')],
    call: [{ type: 'heading', level: 2 }, { type: 'paragraph' }],
    files: [
      { name: 'Solicitud', description: 'Se llena y se firma.', file: { url: '/uploads/solicitud.pdf' } },
      { name: 'Temario', description: undefined, file: { mime: 'application/pdf', sizeInBytes: 184_320 } },
    ],
  });
});

test('family medicine has validity documents and a further paragraph', () => {
  expect(familyMedicine.parse(familyMedicineFixture())).toMatchObject({
    title: 'Medicina Familiar',
    call: [{}, {}],
    files: [{}, {}],
    paragraphOne: 'El Consejo confirma las fechas.',
    validityFile: [{ name: 'Renovación por puntaje' }, { name: 'Renovación por examen' }],
  });
});

test.each([{}, { title: null, description: null, call: 'x', requirement: 7, files: {}, validityFile: null }])(
  'what is missing or of a wrong type is empty, the rest stands: %j',
  (fields) => {
    expect(familyMedicine.parse({ ...fields, paragraphOne: 'Queda' })).toEqual({
      title: undefined,
      description: [],
      requirement: [],
      call: [],
      files: [],
      paragraphOne: 'Queda',
      validityFile: [],
    });
  },
);

test('a document without a usable file stays and is reported; one without a name is dropped', () => {
  const { files, validityFile } = familyMedicine.parse(
    familyMedicineFixture({
      files: [
        documentFixture('Sin archivo', { file: null }),
        documentFixture('Insegura', { file: { url: 'javascript:alert(1)' } }),
        documentFixture('Sin dirección', { file: { size: 12 } }),
        documentFixture('x', { name: ' ' }),
        null,
        documentFixture('Sin tamaño', { file: { url: '/uploads/a.pdf', size: null, mime: null } }),
      ],
      validityFile: [documentFixture('Vigencia', { file: null })],
    }),
  );
  expect(files).toMatchObject([
    { name: 'Sin archivo', file: undefined },
    { name: 'Insegura', file: undefined },
    { name: 'Sin dirección', file: undefined },
    { name: 'Sin tamaño', file: { url: '/uploads/a.pdf', sizeInBytes: undefined, mime: undefined } },
  ]);
  expect(validityFile).toMatchObject([{ name: 'Vigencia', file: undefined }]);
  expect(takeProblems()).toEqual([
    { where: 'family-medicine-view files', detail: expect.stringContaining('record 3 dropped') },
    { where: 'family-medicine-view files', detail: expect.stringContaining('record 4 dropped') },
    { where: 'family-medicine-view files', detail: 'no usable file: Sin archivo' },
    { where: 'family-medicine-view files', detail: 'no usable file: Insegura' },
    { where: 'family-medicine-view files', detail: 'no usable file: Sin dirección' },
    { where: 'family-medicine-view validityFile', detail: 'no usable file: Vigencia' },
  ]);
});

test('a block of an unknown kind is dropped and reported, the others stand', () => {
  const { call } = ruralMedicine.parse(
    specialtyFixture({
      call: [{ type: 'table' }, { type: 'list', children: [] }, paragraphFixture('Queda')],
    }),
  );
  expect(call).toEqual([paragraphFixture('Queda')]);
  expect(takeProblems()).toEqual([
    { where: 'children-medicine-view call', detail: 'dropped: block of type table' },
  ]);
});

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => ruralMedicine.parse(data)).toThrow('children-medicine-view');
  expect(() => integrativeMedicine.parse(data)).toThrow('integrative-medicine-view');
  expect(() => familyMedicine.parse(data)).toThrow('family-medicine-view');
});
