// PostgreSQL refuses lexemes above 2 kB; nothing people search for is longer.
const MAX_WORD = 200;

function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

// In a token with digits the marks of masks vanish (123.456-7 -> 1234567); in a word they separate (guarda-chuva).
function unmask(token: string): string {
  if (!/\p{N}/u.test(token)) return token;
  return token.replace(/(?<=[\p{L}\p{N}])[.\-/](?=[\p{L}\p{N}])/gu, '').replace(/(?<=\d),(?=\d{2}$)/, '');
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
