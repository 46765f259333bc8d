import { normaliseText } from '../text/normalise-text.ts';
import { type Comparison, different, same, unknown } from './comparison.ts';

const PARTICLES = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e']);
const COMPANY_ENDS = new Set(['ltda', 'limitada', 'me', 'mei', 'epp', 'eireli']);
/** `SA` alone may be a surname. */
const STOCK_COMPANY = /\bs[./] ?a\b\.?/gi;
/** An NF-e cuts names at so many letters. */
const CUT_AT = 60;

/** Accents, particles, the order of words and what a company's name ends with make no other name. */
export function compareNames(a: string, b: string): Comparison {
  const [ours, theirs] = [wordsOfName(a), wordsOfName(b)];
  if (ours.length === 0 || theirs.length === 0) return unknown('Um dos nomes não tem palavras para comparar.');
  if (ours.join(' ') === theirs.join(' ')) return same();
  if (isCut(a, ours, theirs) || isCut(b, theirs, ours)) return same('Um dos nomes está cortado no tamanho da nota.');
  if (isSameWords(ours, theirs)) return same('As mesmas palavras, em outra ordem.');
  if (isCompany(a) !== isCompany(b)) return unknown('Um dos nomes é de uma empresa e o outro não parece ser.');
  if (isAbbreviated(ours, theirs)) return unknown('Um dos nomes está abreviado: não dá para dizer se é o mesmo.');
  const missing = missingWord(ours, theirs);
  return different(missing ? `Um dos nomes não tem “${missing}”.` : 'Os nomes são diferentes.');
}

const isCompany = (text: string) => /\b(ltda|limitada|mei|epp|eireli|s[./] ?a)\W*$/i.test(text);

function wordsOfName(text: string): string[] {
  const words = normaliseText(text.replace(STOCK_COMPANY, 'sa'))
    .split(' ')
    .filter((word) => word !== '' && !PARTICLES.has(word));
  while (words.length > 2 && COMPANY_ENDS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

const isCut = (text: string, cut: readonly string[], whole: readonly string[]) =>
  text.trim().length >= CUT_AT - 1 && text.trim().length <= CUT_AT && whole.join(' ').startsWith(cut.join(' '));

const isSameWords = (ours: readonly string[], theirs: readonly string[]) =>
  [...ours].sort().join(' ') === [...theirs].sort().join(' ');

const isInitialOf = (a: string, b: string) => a.length === 1 && b.startsWith(a);

function isAbbreviated(ours: readonly string[], theirs: readonly string[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((word, n) => {
      const other = theirs[n] ?? '';
      return word === other || isInitialOf(word, other) || isInitialOf(other, word);
    })
  );
}

/** The one word that the longer name has more than the shorter, which else says the same. */
function missingWord(ours: readonly string[], theirs: readonly string[]): string | undefined {
  const [long, short] = ours.length > theirs.length ? [ours, theirs] : [theirs, ours];
  const more = long.filter((word) => !short.includes(word));
  const [only = ''] = more;
  return more.length === 1 && long.length === short.length + 1
    ? only.charAt(0).toUpperCase() + only.slice(1)
    : undefined;
}
