// PostgreSQL refuses lexemes above 2 kB; nothing people search for is longer.
const MAX_WORD = 200;

function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const CENTS = /(?<=\d),(?=\d{2}$)/;

// In a token with digits the marks of masks vanish (123.456-7 -> 1234567); in a word they separate (guarda-chuva).
function unmask(token: string): string {
  if (!/\p{N}/u.test(token)) return token;
  return token.replace(/(?<=[\p{L}\p{N}])[.\-/](?=[\p{L}\p{N}])/gu, '').replace(CENTS, '');
}

/**
 * Words of a text in the one form that index and query share: lower case, without accents, punctuation or masks.
 * 'Guarda-chuva nº 1.234,56' -> ['guarda', 'chuva', 'no', '123456'].
 */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .flatMap((token) => unmask(token).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD));
}

/** `wordsOf` joined by single spaces; '' when the text has no letter or digit. */
export function normaliseText(text: string): string {
  return wordsOf(text).join(' ');
}

const isMixed = (token: string) => /\p{N}/u.test(token) && /\p{L}/u.test(token);
const split = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');

/**
 * Words under which a text is found: those of `wordsOf`, and of a name that mixes letters and digits also its pieces and
 * what stands before its extension. 'DANFE-35.pdf' -> ['danfe35pdf', 'danfe35', 'danfe', '35', 'pdf'].
 */
export function indexedWordsOf(text: string): string[] {
  const more = plain(text)
    .split(/\s+/)
    .filter(isMixed)
    .flatMap((token) => [...wordsOf(token.replace(/\.[a-z][a-z0-9]{1,4}$/, '')), ...split(token)]);
  return [...new Set([...wordsOf(text), ...more.map((word) => word.slice(0, MAX_WORD))])];
}

/** A word of a name that mixes letters and digits, and the pieces it is written in. */
export interface NameWord {
  readonly word: string;
  /** Empty where it is written in one. */
  readonly pieces: readonly string[];
}

/** `wordsOf` with the pieces of each word: 'DANFE-35_x' -> danfe35 of danfe and 35, x. */
export function nameWordsOf(text: string): NameWord[] {
  return text.split(/\s+/).flatMap((token) => {
    if (!isMixed(token)) return wordsOf(token).map((word) => ({ word, pieces: [] }));
    const written = plain(token)
      .replace(CENTS, '')
      .split(/[^\p{L}\p{N}.\-/]+/u);
    return written.flatMap((part) => {
      const words = wordsOf(part);
      const pieces = split(part);
      const [word, ...others] = words;
      if (word === undefined || others.length > 0 || pieces.length < 2 || !isMixed(part)) {
        return words.map((each) => ({ word: each, pieces: [] }));
      }
      return [{ word, pieces: pieces.map((piece) => piece.slice(0, MAX_WORD)) }];
    });
  });
}
