/** Checkbox list, date, integer, multiple date, single-choice list, radio, money in cents, text, text area. */
export const indexerTypes = ['C', 'D', 'I', 'M', 'L', 'R', 'V', 'S', 'T'] as const;
export type IndexerType = (typeof indexerTypes)[number];

/** What the value of a text field has to be. */
export const indexerFormats = [
  'PLATE',
  'CPF',
  'CNPJ',
  'CPF_CNPJ',
  'EMAIL',
  'COLOR',
  'CHASSIS',
  'YEAR',
  'CELLPHONE',
  'RENAVAM',
  'CURRENCY',
] as const;
export type IndexerFormat = (typeof indexerFormats)[number];
