import type { CaptureDocument } from '@tramite/contract';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type ProcessTypeSetup, setupOf } from '../../definitions/process-type/process-type.parts.ts';
import { draftVersionOf } from './capture.draft.repository.ts';
import { filesIn } from './capture.policy.ts';
import { type StoredFile, storedFilesOf } from './stored-file.repository.ts';

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
function captureReads(
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

/** What a new process is begun with. */
export interface BeginningReads extends CaptureReads {
  /** That of the draft, where there is one. */
  readonly process_id: number;
  /** Null without a draft. */
  readonly draft_version: number | null;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  /** Enabled tags among those that were named. */
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

export interface BeginningScope extends CaptureScope {
  readonly typeId: number;
  readonly establishmentId: number;
  readonly tagIds: readonly number[];
  readonly draftId: number | null;
}

/** Everything a new process is judged by, in one statement; undefined when the establishment is gone. */
export function findBeginning(db: Db, customerId: number, actor: Actor, scope: BeginningScope) {
  const columns = Object.entries(captureReads(customerId, actor, scope.typeId, { ...scope, isBeginning: true })).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  );
  return first(
    db,
    sql<BeginningReads>`
      select coalesce(${scope.draftId}::bigint, nextval(pg_get_serial_sequence('process', 'id'))) as process_id,
        ${draftVersionOf(customerId, actor, scope.draftId)} as draft_version, e.name as establishment_name,
        coalesce(e.calendar, c.calendar) as calendar, c.time_zone,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
          from tag g where g.customer_id = c.id and g.enabled and g.id = any(${[...scope.tagIds]}::bigint[])) as tags,
        ${sql.join(columns)}
      from establishment e join customer c on c.id = e.customer_id
      where e.customer_id = ${customerId} and e.id = ${scope.establishmentId} and e.enabled`,
  );
}
