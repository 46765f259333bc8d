import type { BatchKind } from '@tramite/contract';
import type { BatchDefinition } from '../../../platform/batch/define-batch.ts';
import { disableUserBatch, enableUserBatch, endSessionsBatch } from '../../account/user/user.batch.ts';
import { takeAccessBatch } from '../../account/user-permission/user-permission.batch.ts';
import { deleteDocumentBatch, deleteProcessBatch, restoreDocumentBatch } from '../../acts/bin/bin.batch.ts';
import { cancelBatch } from '../../acts/cancelation/cancelation.batch.ts';
import { cancelDocumentBatch } from '../../acts/document-cancelation/document-cancelation.batch.ts';
import { moveProcessBatch } from '../../acts/move/move.batch.ts';
import { moveDocumentBatch } from '../../acts/move/move.documents.batch.ts';
import { importProcessBatch } from '../../acts/process-import/process-import.batch.ts';
import { releaseBatch, reserveBatch } from '../../acts/reservation/reservation.batch.ts';
import { tagBatch } from '../../acts/tag/tag.batch.ts';
import { transitBatch } from '../../acts/transition/transition.batch.ts';
import { moveVersionBatch } from '../../acts/version-move/version-move.batch.ts';
import { editBatch } from '../../records/document/document.batch.ts';
import { checkBatch } from '../../records/document-check/document-check.batch.ts';
import { importNfeBatch } from '../nfe-import/nfe-import.batch.ts';

/** All batch actions. */
const kinds: { readonly [K in BatchKind]: BatchDefinition } = {
  'document.check': checkBatch,
  'document.indexers': editBatch,
  'document.delete': deleteDocumentBatch,
  'document.restore': restoreDocumentBatch,
  'document.cancel': cancelDocumentBatch,
  'document.move': moveDocumentBatch,
  'process.import': importProcessBatch,
  'process.reserve': reserveBatch,
  'process.release': releaseBatch,
  'process.delete': deleteProcessBatch,
  'process.move': moveProcessBatch,
  'process.cancel': cancelBatch,
  'process.tag': tagBatch,
  'process.transition': transitBatch,
  'process.version': moveVersionBatch,
  'nfe.import': importNfeBatch,
  'user.enable': enableUserBatch,
  'user.disable': disableUserBatch,
  'user.sessions': endSessionsBatch,
  'user.access': takeAccessBatch,
};

export function kindOf(kind: BatchKind): BatchDefinition {
  return kinds[kind];
}
