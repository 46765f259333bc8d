// PostgreSQL refuses lexemes above 2 kB; nobody searches for longer words.
const MAX_WORD = 200;

function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const CENTS = /(?<=\d),(?=\d{2}$)/;

// In a token with digits punctuation vanishes (123.456-7 -> 1234567); in a word it separates (guarda-chuva).
function unmask(token: string): string {
  if (!/\p{N}/u.test(token)) return token;
  return token.replace(/(?<=[\p{L}\p{N}])[.\-/](?=[\p{L}\p{N}])/gu, '').replace(CENTS, '');
}

/** Words in the form shared by index and query: 'Guarda-chuva nº 1.234,56' -> ['guarda', 'chuva', 'no', '123456']. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .flatMap((token) => unmask(token).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD));
}

/** `wordsOf` joined by spaces; may be ''. */
export function normaliseText(text: string): string {
  return wordsOf(text).join(' ');
}

const isMixed = (token: string) => /\p{N}/u.test(token) && /\p{L}/u.test(token);
const split = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');

/** `wordsOf` plus the parts of mixed names: 'DANFE-35.pdf' -> ['danfe35pdf', 'danfe35', 'danfe', '35', 'pdf']. */
export function indexedWordsOf(text: string): string[] {
  const more = plain(text)
    .split(/\s+/)
    .filter(isMixed)
    .flatMap((token) => [...wordsOf(token.replace(/\.[a-z][a-z0-9]{1,4}$/, '')), ...split(token)]);
  return [...new Set([...wordsOf(text), ...more.map((word) => word.slice(0, MAX_WORD))])];
}

/** A typed word, with the parts under which the index may hold it. */
export interface NameWord {
  readonly word: string;
  /** Of a word that mixes letters and digits, or an amount; empty if it has only one part. */
  readonly pieces: readonly string[];
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * 'DANFE-35_x' -> danfe35 with the parts danfe and 35, then x. '(1.234,56)' -> 123456 with the parts 1234 and 56, in which
 * the index holds an amount that has punctuation after it.
 */
export function nameWordsOf(text: string): NameWord[] {
  return text.split(/\s+|(?<=\$)/).flatMap((typed) => {
    const token = typed.replace(EDGES, '');
    if (!isMixed(token)) {
      const whole = wordsOf(token);
      const pieces = whole.length === 1 && CENTS.test(token) ? wordsOf(token.replace(CENTS, ' ')) : [];
      return whole.map((word) => ({ word, pieces }));
    }
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
