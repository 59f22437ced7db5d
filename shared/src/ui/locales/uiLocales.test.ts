import { textKeys } from '../../testing/index.ts';
import { uiLocales } from './uiLocales.ts';

test('both languages have the same texts', () => {
  expect(textKeys(uiLocales.en)).toEqual(textKeys(uiLocales.es));
});
