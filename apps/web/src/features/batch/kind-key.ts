import type { BatchKind } from '@tramite/contract';

/** Where the texts of a kind of job stand. */
export const kindKey = {
  'document.check': 'documentCheck',
  'document.indexers': 'documentIndexers',
  'process.reserve': 'processReserve',
  'process.release': 'processRelease',
  'process.move': 'processMove',
  'process.cancel': 'processCancel',
} as const satisfies Record<BatchKind, string>;
