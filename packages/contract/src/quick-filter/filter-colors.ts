/** Colours a person may give a saved search. */
export const filterColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
] as const;
export type FilterColor = (typeof filterColors)[number];
