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
