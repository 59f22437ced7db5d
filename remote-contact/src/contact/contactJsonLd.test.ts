import { contact } from './contact.content.ts';
import { contactFixture } from './contact.fixtures.ts';
import { contactJsonLd } from './contactJsonLd.ts';

const jsonLd = (fields: Record<string, unknown>) =>
  contactJsonLd(contact.parse({ ...contactFixture(), ...fields }), 'https://site.test', 'Consejo');

test('gives address, phones and mail addresses, but no number for messages only', () => {
  const phones = '55 0000 0001\nMensajes: 55 0000 0003\ninformes@site.test';
  expect(jsonLd({ location: 'Calle 1\n Ciudad de México', phones })).toEqual([
    {
      '@type': 'Organization',
      '@id': 'https://site.test/#organization',
      name: 'Consejo',
      url: 'https://site.test/',
      address: 'Calle 1, Ciudad de México',
      telephone: ['5500000001'],
      email: ['informes@site.test'],
    },
  ]);
});

test('gives nothing when editors entered nothing', () => {
  expect(jsonLd({ location: null, phones: null })).toEqual([]);
});
