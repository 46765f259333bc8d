import type { CaptureDocument } from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type ProcessTypeSetup, setupOf } from '../../definitions/process-type/process-type.sql.ts';
import { filesIn } from './capture.policy.ts';
import { type StoredFile, storedFilesOf } from './stored-file.sql.ts';

/** Columns of whatever has a file. */
export const fileColumns = {
  storage_key: 'text',
  file_name: 'text',
  mime_type: 'text',
  size: 'bigint',
  sha256: 'text',
  thumb_key: 'text',
  thumb_state: 'text',
  owner_id: 'bigint',
  captured_at: 'timestamptz',
};

/** What a capture of documents is judged by, beside the process itself. */
export interface CaptureReads {
  readonly setup: ProcessTypeSetup | null;
  /** Document types of the customer among those that were named. */
  readonly known_type_ids: readonly number[];
  readonly files: readonly StoredFile[];
  /** As many new ids as documents. */
  readonly document_ids: readonly number[];
}

export interface CaptureScope {
  readonly documents: readonly CaptureDocument[];
  /** Ids among the sent values that may be options of lists. */
  readonly optionIds: readonly number[];
  /** Column of what is filled already, where the process exists. */
  readonly storedIn?: string;
  /** Whether the process begins, so that what its type cannot begin without is read too. */
  readonly isBeginning?: boolean;
}

/** The columns of `CaptureReads` for a read of the type `typeId`, which may be a column of it. */
export function captureReads(
  customerId: number,
  actor: Actor,
  typeId: number | Sql,
  { documents, optionIds, storedIn, isBeginning }: CaptureScope,
): Record<keyof CaptureReads, Sql> {
  const documentTypeIds = documents.map(({ documentTypeId }) => documentTypeId);
  const count = documents.reduce((sum, { documentObjects }) => sum + documentObjects.length, 0);
  const keys = filesIn(documents).map(({ storageLocal }) => storageLocal);
  return {
    setup: setupOf(customerId, typeId, {
      options: { sent: optionIds, storedIn },
      documentTypeIds,
      withRequired: isBeginning,
    }),
    known_type_ids: sql`
      (select coalesce(jsonb_agg(y.id), '[]') from document_type y
      where y.customer_id = ${customerId} and y.id = any(${documentTypeIds}::bigint[]))`,
    files: storedFilesOf(customerId, actor, keys),
    document_ids: sql`
      (select coalesce(jsonb_agg(nextval(pg_get_serial_sequence('document', 'id'))), '[]')
      from generate_series(1, ${count}::int))`,
  };
}

/** The columns of `CaptureReads` for a read of the process `p`. */
export function captureReadsOfProcess(customerId: number, actor: Actor, scope: Omit<CaptureScope, 'storedIn'>) {
  return captureReads(customerId, actor, sql`p.type_id`, { ...scope, storedIn: 'p.indexers' });
}
