import type { BodyOf, endpoints } from '@tramite/contract';

export type FilterColor = NonNullable<BodyOf<typeof endpoints.quickFilter.create>['color']>;

/** Icons a person may give a saved search. */
export const filterIconNames = [
  'bookmark',
  'star',
  'flag',
  'car',
  'cash',
  'user',
  'calendar',
  'clock',
  'file',
  'alert-triangle',
] as const;

/** Colours a person may give a saved search. */
export const filterColors: readonly FilterColor[] = [
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
];
