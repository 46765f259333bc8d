/** How values of two places are compared. */
export const differenceKinds = [
  'name',
  'document',
  'cpf',
  'plate',
  'chassis',
  'renavam',
  'color',
  'year',
  'money',
  'date',
  'bank',
  'number',
  'text',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
