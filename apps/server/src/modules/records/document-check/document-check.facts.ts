import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { StepRow } from '../../definitions/catalog/catalog.steps.sql.ts';
import { type StoredMark, stepsAndMarks } from './document-check.sql.ts';

export interface MarkRow extends StoredMark {
  readonly userName: string;
}

/** A document with all that decides about its checks. */
export interface CheckedDocument {
  readonly id: number;
  readonly process_id: number | null;
  readonly establishment_id: number;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly version: number;
  readonly check_round: number;
  readonly open_pendencies: number;
  readonly unchecked_attachment: boolean;
  readonly steps: readonly StepRow[];
  readonly marks: readonly MarkRow[];
}

/** The document if the actor may see it, with more columns that refer to it as `d`. */
export function findCheckedDocument<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  id: number,
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(CheckedDocument & More) | undefined> {
  return first(db, checkedDocuments<CheckedDocument & More>(customerId, actor, sql`d.id = ${id}`, more));
}

/** Those of many documents that the actor may see. */
export function listCheckedDocuments<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(CheckedDocument & More)[]> {
  const which = sql`d.id = any(${[...ids]}::bigint[])`;
  return many(db, checkedDocuments<CheckedDocument & More>(customerId, actor, which, more));
}

type MoreColumns<More> = Readonly<Record<keyof More & string, Sql>>;

function checkedDocuments<T>(
  customerId: number,
  actor: Actor,
  which: Sql,
  more: Readonly<Record<string, Sql>>,
): Sql<T> {
  const extra = Object.entries(more).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`);
  return sql<T>`
    select d.id, d.process_id, d.establishment_id, dt.label as type_label, d.situation, d.version, d.check_round,
      d.open_pendencies, d.unchecked_attachment, ${stepsAndMarks('d')} ${sql.join(extra, sql``)}
    from document d
    join document_type dt on dt.customer_id = d.customer_id and dt.id = d.type_id
    where d.customer_id = ${customerId} and ${which} and ${visibleTo(actor, 'd')}`;
}

/** The step that is signed, as the preview found it. */
export interface StepOfBatch {
  readonly checkId: number;
  readonly sequence: number;
}
