import { isValidNfeKey } from '@tramite/rules/search/detect-code';
import { normaliseText } from '@tramite/rules/text/normalise-text';
import type { ReadPage } from '../../viewers/pdf/page-reader.ts';

export type CutReason =
  /** A sheet with nothing on it stands between them. */
  | { readonly kind: 'blank' }
  /** It is another kind of paper by its heading. */
  | { readonly kind: 'heading'; readonly paper: Paper }
  /** The key of another NF-e. */
  | { readonly kind: 'key' }
  /** It counts its pages from the beginning again. */
  | { readonly kind: 'count' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'size' };

export interface Proposal {
  /** By the page before the cut, with the strongest reason. */
  readonly cuts: ReadonlyMap<number, CutReason>;
  readonly blank: readonly number[];
  /** What the parts seem to be, by their first page. */
  readonly papers: ReadonlyMap<number, Paper>;
}

const headings = {
  cnh: /carteira nacional de habilitacao|driver license permiso/,
  nfe: /\bdanfe\b|documento auxiliar da nota fiscal/,
  crlv: /certificado de registro e licenciamento/,
  atpv: /autorizacao para transferencia de propriedade/,
  contract: /^(instrumento particular|contrato|cedula de credito|termo de contrato)\b/,
  proposal: /^(proposta|pedido)\b/,
  attorney: /^procuracao\b/,
  receipt: /^recibo\b/,
  report: /^laudo\b|vistoria cautelar/,
  identity: /registro geral|carteira de identidade/,
} as const;

export type Paper = keyof typeof headings;

const papers = Object.keys(headings) as Paper[];
const headLines = 8;
/** Dust and the edges of a scanner. */
const mostInk = 0.002;
const sameSize = 0.04;

/** Where one paper of a pack seems to end and the next one to begin. Nothing is cut by it. */
export function proposeCuts(looks: readonly ReadPage[]): Proposal {
  const cuts = new Map<number, CutReason>();
  const found = new Map<number, Paper>();
  const blank: number[] = [];
  let last: { readonly look: ReadPage; readonly page: number } | null = null;
  for (const [at, look] of looks.entries()) {
    const page = at + 1;
    if (isBlank(look)) {
      blank.push(page);
      continue;
    }
    const reason = last && reasonBetween(last.look, look, page - last.page > 1);
    const paper = paperOf(look);
    if (reason) cuts.set(page - 1, reason);
    if (paper && (reason || last === null)) found.set(page, paper);
    last = { look, page };
  }
  return { cuts, blank: blank.length === looks.length ? [] : blank, papers: found };
}

export const isBlank = ({ lines, ink }: ReadPage): boolean => lines.length === 0 && ink !== null && ink <= mostInk;

function reasonBetween(one: ReadPage, next: ReadPage, hasBlank: boolean): CutReason | null {
  const [before, count] = [countOf(one), countOf(next)];
  if (before && count && count.page === before.page + 1 && count.pages === before.pages) return null;
  const paper = paperOf(next);
  if (paper && paper !== paperOf(one)) return { kind: 'heading', paper };
  if (count?.page === 1) return { kind: 'count' };
  const [keyBefore, key] = [keyOf(one), keyOf(next)];
  if (key && key !== keyBefore) return { kind: 'key' };
  if (hasBlank) return { kind: 'blank' };
  if (isWide(one) !== isWide(next)) return { kind: 'turn' };
  return isLike(one.width, next.width) && isLike(one.height, next.height) ? null : { kind: 'size' };
}

const isWide = ({ width, height }: ReadPage) => width > height * (1 + sameSize);
const isLike = (one: number, other: number) => Math.abs(one - other) <= sameSize * Math.max(one, other);

function paperOf({ lines }: ReadPage): Paper | null {
  const head = lines.slice(0, headLines).map(normaliseText);
  return papers.find((paper) => head.some((line) => headings[paper].test(line))) ?? null;
}

/** 'Página 2 de 5', 'Folha 2/5' of an own line or its end; a date is none. */
function countOf({ lines }: ReadPage): { readonly page: number; readonly pages: number } | null {
  for (const line of lines) {
    const found = /\b(?:p[áa]g(?:ina)?|folha|fl)\.?:?\s*(\d{1,3})\s*(?:de|\/)\s*(\d{1,3})\b/i.exec(line);
    const [page, pages] = [Number(found?.[1]), Number(found?.[2])];
    if (found && page >= 1 && page <= pages) return { page, pages };
  }
  return null;
}

function keyOf({ lines }: ReadPage): string | null {
  for (const line of lines) {
    const key = /\d(?:[\d .]{42,60})\d/.exec(line)?.[0].replace(/\D/g, '');
    if (key && isValidNfeKey(key)) return key;
  }
  return null;
}
