import { fixtureOf, mediaFixture, pdfFixture } from '@consejo/shared/testing';
import {
  certification,
  familyMedicine,
  integrativeMedicine,
  ruralMedicine,
} from './certification.content.ts';

const certificationView = fixtureOf(certification, {
  id: 1,
  documentId: 'certification',
  title: 'Certificarse',
  banner: { id: 1, file: mediaFixture('certificacion.jpg', { alternativeText: 'Un certificado' }) },
});

/** GET /certification-view, `data` level. */
export function certificationViewFixture(fields: Record<string, unknown> = {}) {
  return { ...certificationView, ...fields };
}

export const paragraphFixture = (text: string) => ({
  type: 'paragraph' as const,
  children: [{ type: 'text' as const, text }],
});

export const documentFixture = (name: string, fields: Record<string, unknown> = {}) => ({
  id: 1,
  name,
  description: null,
  file: pdfFixture(`${name.toLowerCase().replaceAll(' ', '-')}.pdf`),
  ...fields,
});

const specialtyView = {
  id: 1,
  documentId: 'specialty',
  title: 'Medicina de Prueba',
  description: [paragraphFixture('Reconoce a quienes demuestran su saber.')],
  requirement: [paragraphFixture('Cédula profesional.')],
  call: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Fechas importantes' }] },
    paragraphFixture('Examen: 17 de abril de 2027.'),
  ],
  files: [documentFixture('Solicitud', { description: 'Se llena y se firma.' }), documentFixture('Temario')],
};
fixtureOf(ruralMedicine, specialtyView);
fixtureOf(integrativeMedicine, specialtyView);

const familyMedicineView = fixtureOf(familyMedicine, {
  ...specialtyView,
  title: 'Medicina Familiar',
  paragraphOne: 'El Consejo confirma las fechas.',
  validityFile: [documentFixture('Renovación por puntaje'), documentFixture('Renovación por examen')],
});

/** GET /children-medicine-view and GET /integrative-medicine-view, `data` level. */
export function specialtyFixture(fields: Record<string, unknown> = {}) {
  return { ...specialtyView, ...fields };
}

/** GET /family-medicine-view, `data` level. */
export function familyMedicineFixture(fields: Record<string, unknown> = {}) {
  return { ...familyMedicineView, ...fields };
}
