// Words as the index knows them: without case, accents and endings of number and gender. Titles, texts and queries pass
// through the same functions, so that a word that is found can be marked where it stands.

export type Word = { text: string; start: number; end: number };

export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Spanish and English words that say nothing about the subject, without accents. */
const stopWords = new Set(
  `a acerca al algo alguien ante aqui asi aun busco cada como con contra cosa cual cuales cualquier cuando cuanta cuantas
  cuanto cuantos cuya cuyo de debe debo del desde donde dos durante e el ella ellas ellos en entre era eran es esa esas ese
  eso esos esta estan estar estas este esto estos estoy fue fueron ha haber hace hacen hacer hago han hasta hay he hola i
  informacion ir la las le les lo los mas me mi mis mucho muy nada necesito ni no nos nosotros o obtener otra otro para pero
  poder por porque puede pueden puedo que quien quienes quiero quisiera saber se sea ser si sido sin sobre solo son su sus
  tal tambien tan te tener tengo ti tiene tienen toda todo todos tu tus u un una unas uno unos usted va voy y ya yo
  about an and any are at be by can could did do does for from get have how in into is it its me my need of on or our
  please should that the their there they this to want was we what when where which who why will with you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** Few words have more than 26 letters, and a look for likenesses takes time for each letter of all. */
export const maxTermLength = 32;

/**
 * Letters of European languages and digits only: the index goes through all different letters of a place in turn, and
 * scripts have up to tens of thousands.
 */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\dæœøłđßðþ]/g, '')
    .slice(0, maxTermLength);

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** The term that a word is indexed under; undefined for stop words, and for words of other scripts. */
export function termOf(word: string): string | undefined {
  const folded = fold(word);
  return folded === '' || stopWords.has(folded) ? undefined : stem(folded);
}

/**
 * Removes the endings of number and gender only: `exámenes`, `médicas`, `documents`. A Snowball stemmer removes more, but
 * expects accents, which visitors leave out (decision 029).
 */
function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const singular = word
    .replace(/(?<=..)ces$/, 'z')
    .replace(/(?<=..[^aeiou])es$/, '')
    .replace(/(?<=...)s$/, '');
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular;
}

/** At most this many UTF-16 units, without half a character at the end. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
