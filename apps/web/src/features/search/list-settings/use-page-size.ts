import { usePreference } from '../../../lib/preference/use-preference.ts';

/** Page sizes of a search. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const words = ['10', '20', '50', '100'] as const;

/** How many records a page of a search brings. */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [word, setWord] = usePreference('page-size', words, '20');
  return [Number(word) as PageSize, (size) => setWord(`${size}`)];
}
