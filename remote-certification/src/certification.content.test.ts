import { takeProblems } from '@consejo/shared/testing';
import { familyMedicine, ruralMedicine } from './certification.content.ts';
import {
  documentFixture,
  familyMedicineFixture,
  paragraphFixture,
  specialtyFixture,
} from './certification.fixtures.ts';

test('a specialty has texts and documents', () => {
  expect(ruralMedicine.parse(specialtyFixture())).toMatchObject({
    title: 'Medicina de Prueba',
    description: [paragraphFixture('Reconoce a quienes demuestran su saber.')],
    requirement: [paragraphFixture('Cédula profesional.')],
    call: [{ type: 'heading', level: 2 }, paragraphFixture('Examen: 17 de abril de 2027.')],
    files: [
      { name: 'Solicitud', description: 'Se llena y se firma.', file: { url: '/uploads/solicitud.pdf' } },
      { name: 'Temario', description: undefined, file: { mime: 'application/pdf', sizeInBytes: 184_320 } },
    ],
  });
});

test('family medicine also has renewal documents and a paragraph', () => {
  expect(familyMedicine.parse(familyMedicineFixture())).toMatchObject({
    files: [{ name: 'Solicitud' }, { name: 'Temario' }],
    paragraphOne: 'El Consejo confirma las fechas.',
    validityFile: [{ name: 'Renovación por puntaje' }, { name: 'Renovación por examen' }],
  });
});

test('a document without a usable file is kept and reported; one without a name is dropped', () => {
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
