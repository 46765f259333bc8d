const all = ['receipt', 'cancelled', 'sorted'] as const;
export type NewsItem = (typeof all)[number];

/** News of what is not there yet; signatures do not exist. */
const early: readonly NewsItem[] = ['receipt'];

/** The news in their order, as far as what they tell of is there. */
export const newsItems: readonly NewsItem[] = all.filter((item) => !early.includes(item));
