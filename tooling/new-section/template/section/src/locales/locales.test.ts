import { textKeys } from '@consejo/shared/testing';
import en from './en.json';
import es from './es.json';

test('both languages hold the same keys', () => {
  expect(textKeys(en)).toEqual(textKeys(es));
});
