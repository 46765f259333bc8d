import type { BatchKind } from '@tramite/contract';

/** Where the texts of a kind of job stand. */
export const kindKey = {
  'document.check': 'documentCheck',
  'document.indexers': 'documentIndexers',
} as const satisfies Record<BatchKind, string>;
