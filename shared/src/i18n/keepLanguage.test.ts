import { keepLanguage } from './keepLanguage.ts';

test.each([
  ['/', '?lng=en', '/?lng=en'],
  ['/noticias', '?pagina=2&lng=es', '/noticias?lng=es'],
  ['/noticias?categoria=Avisos', '?lng=en', '/noticias?categoria=Avisos&lng=en'],
  ['/privacidad#datos', '?lng=en', '/privacidad?lng=en#datos'],
  ['/especialidades?to=call#call', '?lng=en', '/especialidades?to=call&lng=en#call'],
])('%s from %s is %s', (address, search, kept) => {
  expect(keepLanguage(address, search)).toBe(kept);
});

test.each([
  ['/noticias', ''],
  ['/noticias', '?lng=fr'],
  ['/?lng=es', '?lng=en'],
  ['/a?b=c&lng=es#d', '?lng=en'],
  ['/uploads/a.pdf', '?lng=en'],
  ['//ejemplo.org/a', '?lng=en'],
  ['https://ejemplo.org/a', '?lng=en'],
  ['mailto:a@ejemplo.org', '?lng=en'],
  ['?pagina=3', '?lng=en'],
  ['#datos', '?lng=en'],
])('%s from %s is unchanged', (address, search) => {
  expect(keepLanguage(address, search)).toBe(address);
});
