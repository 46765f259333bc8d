/** P pending, C checked, N not checked, S canceled, V expired, ANC checked with an unchecked attachment. */
export const documentSituations = ['P', 'C', 'N', 'S', 'V', 'ANC'] as const;
export type DocumentSituation = (typeof documentSituations)[number];
