/** Ready-made process types with all that they ask for. */
export const setCodes = ['NEW_CAR_SALE', 'USED_CAR_SALE', 'FINANCING', 'REGISTRATION'] as const;
export type SetCode = (typeof setCodes)[number];

/** What a company needs before it works, in the order in which it is made. */
export const setupSteps = [
  'legal-person',
  'companies',
  'establishments',
  'processes-types',
  'people',
  'functions',
  'first-process',
] as const;
export type SetupStep = (typeof setupSteps)[number];
