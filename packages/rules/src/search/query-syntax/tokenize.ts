import { NOT, OR } from '../word-operators.ts';

/** Quoted values may contain spaces; a star at the end means "begins with". */
export interface TypedValue {
  readonly text: string;
  readonly quoted: boolean;
  readonly star: boolean;
}

export const comparators = ['!=', '>=', '<=', ':', '=', '>', '<'] as const;
export type Comparator = (typeof comparators)[number];

/** Positions are in characters of the text. */
export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'condition';
      readonly name: string;
      readonly comparator: Comparator;
      readonly raw: string;
      /** Preceded by a minus or NÃO. */
      readonly isNegated: boolean;
    }
);

const NAME = String.raw`(?:"(?<quotedName>[^"]*)"|(?<name>\p{L}[\p{L}\p{M}\p{N}_.\-]*))`;
const VALUE = String.raw`(?<raw>(?:"[^"]*"?|[^\s"])*)`;
const CONDITION = new RegExp(`(?<not>-|(?:NÃO|NAO|NOT)\\s+)?${NAME}(?<comparator>!=|>=|<=|:|=|>|<)${VALUE}`, 'uy');
const TEXT = /-?"[^"]*"?|[^\s"]+/uy;

/** Replaces curly quotes and control characters one for one, so that positions stay. */
function plain(typed: string): string {
  return typed.replace(/[“”„«»]/g, '"').replace(/[\p{Cc}\p{Surrogate}]/gu, ' ');
}

/** Splits a typed query into words, phrases and conditions. An address (https://...) is a word. */
export function tokenize(typed: string): Token[] {
  const text = plain(typed);
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    if (/\s/.test(text.charAt(start))) {
      start += 1;
      continue;
    }
    const token = conditionAt(text, start) ?? textAt(text, start);
    tokens.push(token);
    start = token.end;
  }
  return tokens;
}

function conditionAt(text: string, start: number): Token | undefined {
  CONDITION.lastIndex = start;
  const match = CONDITION.exec(text);
  const { not, quotedName, name = quotedName ?? '', comparator, raw = '' } = match?.groups ?? {};
  if (!match || (comparator === ':' && raw.startsWith('//'))) return undefined;
  const end = start + match[0].length;
  return {
    kind: 'condition',
    name,
    comparator: comparator as Comparator,
    raw,
    isNegated: not !== undefined,
    start,
    end,
  };
}

function textAt(text: string, start: number): Token {
  TEXT.lastIndex = start;
  const found = TEXT.exec(text)?.[0] ?? text.charAt(start);
  // Closes an open quote, which would otherwise swallow what follows when the query is written again.
  const whole = /^-?"[^"]*$/.test(found) ? `${found.trimEnd()}"` : found;
  return { kind: 'text', text: whole, start, end: start + found.length };
}

/** For a joining word (OU, NÃO): whether it has operands. Undefined for other tokens. */
export function joins(tokens: readonly Token[], index: number): boolean | undefined {
  const [before, token, behind] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind !== 'text') return undefined;
  if (NOT.test(token.text)) return behind?.kind === 'text';
  return OR.test(token.text) ? before?.kind === 'text' && behind?.kind === 'text' : undefined;
}

/** Quotes joining words that have no operands, so that they stay plain words. */
export function quoteLoose(text: string): string {
  const tokens = tokenize(text);
  return tokens
    .map(({ start, end }, index) =>
      joins(tokens, index) === false ? `"${text.slice(start, end)}"` : text.slice(start, end),
    )
    .join(' ');
}

/** Splits at commas, or at semicolons if commas separate cents. */
export function valuesOf(raw: string, hasCents: boolean): TypedValue[] {
  const separator = hasCents ? String.raw`;|,(?!\d{1,2}(?:\D|$))` : '[;,]';
  const pieces = raw.match(new RegExp(`(?:"[^"]*"?|(?!${separator})[^"])+`, 'gu')) ?? [];
  return pieces.flatMap((piece) => {
    const star = piece.length > 1 && piece.endsWith('*');
    const body = (star ? piece.slice(0, -1) : piece).trim();
    const quoted = body.startsWith('"');
    const text = body.replaceAll('"', '').trim();
    return text === '' ? [] : [{ text, quoted, star }];
  });
}

/** Quotes a value so that `valuesOf` reads it back. */
export function writeValue(value: string, separators: RegExp = /[;,]/): string {
  const text = value.replaceAll('"', ' ').trim();
  const isPlain = /^[\p{L}\p{N}#][^\s"*]*$/u.test(text) && !text.includes('..') && !separators.test(text);
  return isPlain ? text : `"${text}"`;
}
