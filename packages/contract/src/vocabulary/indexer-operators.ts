/** How a field can be compared in a search. */
export const indexerOperators = [
  'eq',
  'ne',
  'contains',
  'prefix',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'in',
  'filled',
  'empty',
] as const;
export type IndexerOperator = (typeof indexerOperators)[number];
