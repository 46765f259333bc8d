/** Days of the longest period of a board. */
export const longestPeriod = 366;

/** Records on a page of a board. */
export const dashboardPage = 10;

/** Ids of the tags that make a process a sale: Veículo novo, Seminovo, Venda direta, Consórcio. */
export const saleTagIds: readonly number[] = [1, 2, 3, 11];
