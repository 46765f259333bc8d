/** What an NF-e says that an indexer may be filled from. */
export const nfeFields = [
  'key',
  'number',
  'series',
  'issuedOn',
  'value',
  'emitterDocument',
  'emitterName',
  'recipientDocument',
  'recipientName',
  'product',
  'chassis',
  'color',
  'year',
  'plate',
] as const;
export type NfeField = (typeof nfeFields)[number];
