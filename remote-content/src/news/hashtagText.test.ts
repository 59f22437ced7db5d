import { hashtagText } from './hashtagText.ts';

test('a hashtag has one sign, whether editors wrote it or not', () => {
  expect([hashtagText('salud'), hashtagText('#salud'), hashtagText('a#b')]).toEqual([
    '#salud',
    '#salud',
    '#a#b',
  ]);
});
