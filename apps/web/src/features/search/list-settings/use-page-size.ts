import { preferenceNow, usePreference } from '../../../lib/preference/use-preference.ts';

/** Page sizes of a search. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const choice = ['page-size', ['10', '20', '50', '100'], '20'] as const;

/** How many records a page of a search brings. */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [word, setWord] = usePreference(...choice);
  return [Number(word) as PageSize, (size) => setWord(`${size}`)];
}

export const pageSizeNow = (userId: number): PageSize => Number(preferenceNow(userId, ...choice)) as PageSize;
