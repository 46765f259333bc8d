import { unifyPlate } from '../format/plate.ts';
import { cleanLine } from '../text/sanitize-text.ts';
import { type DetectedCode, detectCode } from './detect-code.ts';
import { type NameWord, nameWordsOf, wordsOf } from './normalise-text.ts';

/** Longest text of a search, in characters (decisions row 24). */
export const QUERY_LENGTH = 200;

/**
 * Something to find, in the form of `wordsOf`. A suffix is looked for in plates and chassis only.
 * `alternatives` are other spellings of the same: the other plate of a vehicle.
 */
export interface SearchTerm {
  readonly kind: 'word' | 'prefix' | 'suffix' | 'phrase';
  readonly text: string;
  readonly alternatives: readonly string[];
  /** The words it is written in, which together find it too: a file's name, part of an address of e-mail. */
  readonly pieces?: readonly string[];
}

/** All terms must be found, in one of `amongIds` where there are; an id candidate or the code finds by itself. Without any of them nothing can be found. */
export interface TermsQuery {
  readonly kind: 'terms';
  readonly terms: readonly SearchTerm[];
  /** Ids of documents or processes that the text may mean. */
  readonly idCandidates: readonly number[];
  /** Numbers beside the words: what is found has one of them too. */
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

/** A code that has another spelling, a plate, is one word however it is written. */
function toNameTerm(kind: SearchTerm['kind'], { word, pieces }: NameWord): SearchTerm {
  const term = toTerm(kind, word);
  return pieces.length > 0 && term.alternatives.length === 0 ? { ...term, pieces } : term;
}

function wildcardTerms(token: string): SearchTerm[] {
  const parts = token.split('*').map(nameWordsOf);
  const isSuffix = token.startsWith('*') && parts.length === 2;
  return parts.flatMap((words, part) =>
    words.map((word, index) => {
      const isLast = index === words.length - 1;
      if (isSuffix && words.length === 1) return toTerm('suffix', word.word);
      // A star after the word: the next part begins where this one was cut.
      return toNameTerm(isLast && part < parts.length - 1 ? 'prefix' : 'word', word);
    }),
  );
}

function termsOf(token: string): SearchTerm[] {
  if (token.startsWith('"')) {
    const words = wordsOf(token);
    return words.length > 1 ? [toTerm('phrase', words.join(' '))] : words.map((word) => toTerm('word', word));
  }
  if (token.includes('*')) return wildcardTerms(token);
  return nameWordsOf(token).map((word) => toNameTerm('word', word));
}

function unique(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.filter((term, index) => {
    return terms.findIndex(({ kind, text }) => kind === term.kind && text === term.text) === index;
  });
}

/**
 * Reads what was typed into the search box (decisions rows 24 and 91): `*` alone = all, `abc*` = prefix, `*234` = end of
 * a plate or chassis, quotes = phrase, `#12` or digits = an id too; a pasted code counts with or without its mask, a
 * pasted link of the product by its ids. Never throws.
 */
export function parseQuery(typed: string): SearchQuery {
  const text = cleanLine(typed).replace(/[“”„«»]/g, '"');
  if (text === '') return { kind: 'empty' };
  if ([...text].length > QUERY_LENGTH) return { kind: 'too_long' };
  if (/^[*\s]+$/.test(text)) return { kind: 'all' };
  const linked = idsOfLink(text);
  if (linked.length > 0) return { kind: 'terms', terms: [], idCandidates: linked, code: null };
  const code = detectCode(text) ?? null;
  const tokens = text.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const numbers = tokens.filter((token) => /^#\d+$/.test(token));
  const idCandidates = /^\d+$/.test(text) ? toId(text) : numbers.flatMap((token) => toId(token.slice(1)));
  // "Gol 2024" looks like a plate but is read as words too; other codes have no other reading.
  const isOnlyCode = code !== null && (code.kind !== 'plate' || tokens.length === 1);
  const terms = isOnlyCode
    ? [toTerm('word', code.value.toLowerCase())]
    : tokens.filter((token) => !numbers.includes(token)).flatMap(termsOf);
  if (numbers.length > 0 && terms.length > 0) {
    return { kind: 'terms', terms: unique(terms), idCandidates: [], amongIds: idCandidates, code };
  }
  return { kind: 'terms', terms: unique(terms), idCandidates, code };
}
