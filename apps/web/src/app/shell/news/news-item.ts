/** The three news in their order (decisions row 28). */
export const newsItems = ['receipt', 'cancelled', 'sorted'] as const;
export type NewsItem = (typeof newsItems)[number];
