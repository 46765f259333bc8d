import type { BatchKind } from '@tramite/contract';
import type { BatchDefinition } from '../../../platform/batch/define-batch.ts';
import { deleteDocumentBatch, deleteProcessBatch } from '../../acts/bin/bin.batch.ts';
import { cancelBatch } from '../../acts/cancelation/cancelation.batch.ts';
import { cancelDocumentBatch } from '../../acts/document-cancelation/document-cancelation.batch.ts';
import { moveProcessBatch } from '../../acts/move/move.batch.ts';
import { moveDocumentBatch } from '../../acts/move/move.documents.batch.ts';
import { releaseBatch, reserveBatch } from '../../acts/reservation/reservation.batch.ts';
import { tagBatch } from '../../acts/tag/tag.batch.ts';
import { transitBatch } from '../../acts/transition/transition.batch.ts';
import { editBatch } from '../../records/document/document.batch.ts';
import { checkBatch } from '../../records/document-check/document-check.batch.ts';

/** A definition whose steps, answers and kept values are its own business. */
// biome-ignore lint/suspicious/noExplicitAny: each kind is run with what it itself has put away
export type AnyBatch = BatchDefinition<any, any, any, any>;

/** Everything that can be done to many records at once. */
const kinds: { readonly [K in BatchKind]: AnyBatch } = {
  'document.check': checkBatch,
  'document.indexers': editBatch,
  'document.delete': deleteDocumentBatch,
  'document.cancel': cancelDocumentBatch,
  'document.move': moveDocumentBatch,
  'process.reserve': reserveBatch,
  'process.release': releaseBatch,
  'process.delete': deleteProcessBatch,
  'process.move': moveProcessBatch,
  'process.cancel': cancelBatch,
  'process.tag': tagBatch,
  'process.transition': transitBatch,
};

export function kindOf(kind: BatchKind): AnyBatch {
  return kinds[kind];
}
