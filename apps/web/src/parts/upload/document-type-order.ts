import type { DocumentType } from './intake-check.ts';

/** Fewer are not worth a line of their own. */
const fewest = 4;

/** Document types as the page shows them: those that have to be there, then the others. */
export function inOrder(types: readonly DocumentType[]): DocumentType[] {
  return [...types.filter(({ required }) => required), ...types.filter(({ required }) => !required)];
}

/** The same in two parts; the optional ones are folded where they are several beside required ones. */
export function foldTypes(types: readonly DocumentType[]): { shown: DocumentType[]; more: DocumentType[] } {
  const shown = types.filter(({ required }) => required);
  const more = types.filter(({ required }) => !required);
  return shown.length > 0 && more.length >= fewest ? { shown, more } : { shown: inOrder(types), more: [] };
}
