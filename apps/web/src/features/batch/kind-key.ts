import type { BatchKind } from '@tramite/contract';

/** Where the texts of a kind of job stand. */
export const kindKey = {
  'document.check': 'documentCheck',
  'document.indexers': 'documentIndexers',
  'document.delete': 'documentDelete',
  'document.restore': 'documentRestore',
  'document.cancel': 'documentCancel',
  'document.move': 'documentMove',
  'process.import': 'processImport',
  'process.reserve': 'processReserve',
  'process.release': 'processRelease',
  'process.delete': 'processDelete',
  'process.move': 'processMove',
  'process.cancel': 'processCancel',
  'process.tag': 'processTag',
  'process.transition': 'processTransition',
  'process.version': 'processVersion',
  'nfe.import': 'nfeImport',
  'user.enable': 'userEnable',
  'user.disable': 'userDisable',
  'user.sessions': 'userSessions',
  'user.access': 'userAccess',
} as const satisfies Record<BatchKind, string>;
