/**
 * Letters that lower case and decomposition leave different, and their common spelling, in every language: Latin ones,
 * the final sigma, Arabic and Persian yeh, kaf and teh, and apostrophes.
 */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `ß:ss æ:ae œ:oe þ:th ø:o ł:l đ:d ð:d ħ:h ŧ:t ı:i ŋ:n ə:e ς:σ \u0649:\u064a \u06cc:\u064a \u06a9:\u0643 \u0629:\u0647 ʻ:' ʼ:' ‘:' ’:'`
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const LETTER = new RegExp(`[${[...SPELLINGS.keys()].join('')}]`, 'g');

/** Marks that writers leave out, and invisible signs. Marks of other scripts, such as vowels of Hindi, remain. */
const MARKS =
  /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u0591-\u05c7]|[\u0640\u064b-\u065f\u0670]/gu;

/**
 * Folds a text for searches, so that `igdir` and `IĞDIR` find Iğdır. The language of a text is unknown, so letters that
 * lower case maps by language, such as `İ` and `ı`, are equal. The function `folded` of the database does the same.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => SPELLINGS.get(letter)!);
