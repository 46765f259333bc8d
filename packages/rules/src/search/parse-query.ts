import { unifyPlate } from '../format/plate.ts';
import { type NameWord, nameWordsOf, wordsOf } from '../text/normalise-text.ts';
import { cleanLine } from '../text/sanitize-text.ts';
import { type DetectedCode, detectCode } from './detect-code.ts';
import { NOT, OR } from './word-operators.ts';

/** In characters. */
export const QUERY_LENGTH = 200;

/** In the form of `wordsOf`. Suffixes match plates and chassis only; `alternatives` are other spellings. */
export interface SearchTerm {
  readonly kind: 'word' | 'prefix' | 'suffix' | 'phrase';
  readonly text: string;
  readonly alternatives: readonly string[];
  /** Lists of words that together also match it: parts of a file name, an e-mail address, an amount or a phone number. */
  readonly writings?: readonly (readonly string[])[];
  /** The words of a phrase. */
  readonly parts?: readonly SearchTerm[];
}

/** The terms of one typed word or phrase; all must match. */
export type TermPiece = readonly SearchTerm[];

/** Matches need all terms, one of each choice and none of `excluded`; an id candidate or code alone also matches. */
export interface TermsQuery {
  readonly kind: 'terms';
  readonly terms: readonly SearchTerm[];
  /** `maria OU guarda-chuva`: one of the pieces must match. */
  readonly choices: readonly (readonly TermPiece[])[];
  /** `-maria`: none of the pieces may match. */
  readonly excluded: readonly TermPiece[];
  /** Ids of documents or processes the text may mean. */
  readonly idCandidates: readonly number[];
  /** Numbers typed with words: a match must also have one of these ids. */
  readonly amongIds?: readonly number[];
  readonly code: DetectedCode | null;
}

export type SearchQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_long' }
  | TermsQuery;

function toId(digits: string): number[] {
  const id = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

function idsOfLink(text: string): number[] {
  if (!/^(https?:\/\/|\/auto\/)\S+$/i.test(text)) return [];
  return [...text.matchAll(/[?&](?:documentId|workflowIds?)=([\d,]+)/g)].flatMap(([, ids = '']) =>
    ids.split(',').flatMap(toId),
  );
}

function alternativesOf(kind: SearchTerm['kind'], text: string): string[] {
  if (kind === 'phrase') return [];
  const other =
    kind === 'suffix'
      ? text.replace(/^((?:[a-z]{0,3}\d)?)(\d)(\d\d)$/, (_, head: string, digit: string, tail: string) => {
          return unifyPlate(`aaa0${digit}${tail}`).replace('aaa0', head);
        })
      : unifyPlate(text);
  return other === text ? [] : [other];
}

function toTerm(kind: SearchTerm['kind'], text: string): SearchTerm {
  return { kind, text, alternatives: alternativesOf(kind, text) };
}

/** A plate, which has two spellings, is one word however it is written. */
function toNameTerm(kind: SearchTerm['kind'], { word, pieces }: NameWord): SearchTerm {
  const term = toTerm(kind, word);
  return pieces.length > 0 && term.alternatives.length === 0 ? { ...term, writings: [pieces] } : term;
}

/** A code matches as one word or as the words typed; a cellphone also as area code and number. */
function toCodeTerm({ kind, value }: DetectedCode, typed: string): SearchTerm {
  const text = value.toLowerCase();
  const ways = [wordsOf(typed), ...(kind === 'cellphone' ? [[text.slice(0, 2), text.slice(2)]] : [])];
  const writings = ways.filter((words, at) => {
    const written = words.join(' ');
    return written !== text && ways.findIndex((other) => other.join(' ') === written) === at;
  });
  return { ...toTerm('word', text), ...(writings.length > 0 && { writings }) };
}

/** In quotes, only amounts may also be written in pieces. */
function phraseTerms(typed: string): SearchTerm[] {
  const words = nameWordsOf(typed.replaceAll('"', ' ')).map(({ word, pieces }): NameWord => {
    return { word, pieces: /^\p{N}+$/u.test(word) ? pieces : [] };
  });
  if (words.length < 2) return words.map((word) => toNameTerm('word', word));
  const text = words.flatMap(({ word, pieces }) => (pieces.length > 0 ? pieces : [word])).join(' ');
  const parts = words.map(({ word, pieces }): SearchTerm => {
    return { kind: 'word', text: word, alternatives: [], ...(pieces.length > 0 && { writings: [pieces] }) };
  });
  return [{ ...toTerm('phrase', text), parts }];
}

function wildcardTerms(token: string): SearchTerm[] {
  const parts = token.split('*').map(nameWordsOf);
  const isSuffix = token.startsWith('*') && parts.length === 2;
  return parts.flatMap((words, part) =>
    words.map((word, index) => {
      const isLast = index === words.length - 1;
      if (isSuffix && words.length === 1) return toTerm('suffix', word.word);
      // With a star, the next part continues where this one was cut.
      return toNameTerm(isLast && part < parts.length - 1 ? 'prefix' : 'word', word);
    }),
  );
}

function termsOf(token: string): SearchTerm[] {
  if (token.startsWith('"')) return phraseTerms(token);
  if (token.includes('*')) return wildcardTerms(token);
  return nameWordsOf(token).map((word) => toNameTerm('word', word));
}

interface Operators {
  readonly plain: readonly string[];
  readonly choices: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

const MINUS = /^-(?=[\p{L}"])/u;
const MINUS_DIGIT = /^-(?=\*?[\p{L}\p{N}])/u;

/** What a minus excludes. `onix -2024` excludes 2024; `-5` and `98888 -7777` are numbers. */
function takenAway(token: string, index: number, hasLetters: boolean): string | undefined {
  const isMinus = MINUS.test(token) || (index > 0 && hasLetters && MINUS_DIGIT.test(token));
  return isMinus ? token.slice(1) : undefined;
}

/** Separates words from operators. In an all-capitals text, OU and NÃO are words. */
function operatorsOf(tokens: readonly string[]): Operators {
  const isLoud = !tokens.some((token) => /\p{Ll}/u.test(token));
  const hasLetters = tokens.some((token) => /\p{L}/u.test(token));
  const isOr = (token = '') => OR.test(token) && (!isLoud || token === '|');
  const plain: string[] = [];
  const choices: string[][] = [];
  const excluded: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1];
    const negated = takenAway(token, index, hasLetters);
    if (negated !== undefined) excluded.push(negated);
    else if (!isLoud && NOT.test(token) && next !== undefined) {
      excluded.push(next);
      index += 1;
    } else if (isOr(next) && tokens[index + 2] !== undefined) {
      const some = [token];
      while (isOr(tokens[index + 1]) && tokens[index + 2] !== undefined) {
        some.push(tokens[index + 2] ?? '');
        index += 2;
      }
      choices.push(some);
    } else plain.push(token);
  }
  return { plain, choices, excluded };
}

function piecesOf(tokens: readonly string[]): TermPiece[] {
  return tokens.map(termsOf).filter((terms) => terms.length > 0);
}

function unique(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.filter((term, index) => {
    return terms.findIndex(({ kind, text }) => kind === term.kind && text === term.text) === index;
  });
}

/** Reads `*` (all), `abc*`, `*234`, quotes, `-x` or `NÃO x`, `x OU y` or `x | y`, `#12`, codes and product links. Never throws. */
export function parseQuery(typed: string): SearchQuery {
  const text = cleanLine(typed).replace(/[“”„«»]/g, '"');
  if (text === '') return { kind: 'empty' };
  if ([...text].length > QUERY_LENGTH) return { kind: 'too_long' };
  if (/^[*\s]+$/.test(text)) return { kind: 'all' };
  const linked = idsOfLink(text);
  if (linked.length > 0)
    return { kind: 'terms', terms: [], choices: [], excluded: [], idCandidates: linked, code: null };
  const tokens = text.match(/-?"[^"]*"?|[^\s"]+/g) ?? [];
  const { plain, choices, excluded } = operatorsOf(tokens);
  const numbers = plain.filter((token) => /^#\d+$/.test(token));
  const isPlain = plain.length === tokens.length && numbers.length === 0;
  const code = isPlain ? (detectCode(text) ?? null) : null;
  const idCandidates = /^\d+$/.test(text) ? toId(text) : numbers.flatMap((token) => toId(token.slice(1)));
  // "Gol 2024" looks like a plate but may be words.
  const isOneCode = code !== null && (code.kind !== 'plate' || tokens.length === 1);
  const terms = isOneCode
    ? [toCodeTerm(code, text)]
    : plain.filter((token) => !numbers.includes(token)).flatMap(termsOf);
  const asked = {
    kind: 'terms' as const,
    terms: unique(terms),
    choices: choices.map(piecesOf).filter((some) => some.length > 0),
    excluded: piecesOf(excluded),
    code,
  };
  const isBeside = numbers.length > 0 && asked.terms.length + asked.choices.length + asked.excluded.length > 0;
  return isBeside ? { ...asked, idCandidates: [], amongIds: idCandidates } : { ...asked, idCandidates };
}
