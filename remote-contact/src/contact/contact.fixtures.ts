import { fixtureOf } from '@consejo/shared/testing';
import { contact } from './contact.content.ts';

const view = fixtureOf(contact, {
  id: 1,
  documentId: 'contact',
  location: 'Calle Ejemplo 123\nCiudad de México',
  phones: '55 0000 0001\n+52 (55) 0000-0002 ext. 12\nMensajes: 55 0000 0003',
  schedule: 'Lunes a viernes, de 9:00 a 15:00 horas\nSábados: cerrado',
  map: 'http://portal.test/mapa?zona=1',
});

/** GET /contact-view, `data` level. */
export const contactFixture = (fields: Record<string, unknown> = {}) => ({ ...view, ...fields });
