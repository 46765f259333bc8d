import type { Document, Process } from '@tramite/contract';

type OfDocument = keyof Document['abilities'];
type OfProcess = keyof Process['abilities'];

/** What can be asked about, in the order of the menus. */
export const explainedActions = {
  document: [
    'check',
    'view',
    'comment',
    'insertPendency',
    'resolvePendency',
    'attach',
    'removeAttachment',
    'replaceFile',
    'sign',
    'requestSignature',
    'invite',
    'viewInvites',
    'barcode',
    'editIndexers',
    'move',
    'moveEstablishment',
    'releaseExpiry',
    'cancel',
    'delete',
  ],
  process: [
    'transition',
    'view',
    'capture',
    'comment',
    'follow',
    'reserve',
    'release',
    'editIndexers',
    'editTags',
    'changeSituation',
    'moveDocuments',
    'moveEstablishment',
    'duplicate',
    'export',
    'prepare',
    'undoCancel',
    'delete',
  ],
} as const satisfies { readonly document: readonly OfDocument[]; readonly process: readonly OfProcess[] };
