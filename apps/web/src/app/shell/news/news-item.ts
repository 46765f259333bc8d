/** The news in their order. */
export const newsItems = ['receipt', 'cancelled', 'sorted'] as const;
export type NewsItem = (typeof newsItems)[number];
