import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { insertRows, json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Place, ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { armedColumns, type NewToken } from './process.write.sql.ts';

export interface NewProcess {
  readonly id: number;
  readonly typeId: number;
  readonly versionId: number;
  readonly establishmentId: number;
  readonly ownerId: number;
  readonly at: Date;
  readonly place: Place;
  readonly valueCents: number | null;
  readonly saleTag: number | null;
  readonly indexers: readonly StoredIndexer[];
  readonly parent: ParentStay | null;
  /** It runs an embedded subprocess of a version, in force or not. */
  readonly isPart: boolean;
}

/** The stay of a token of the parent that waits for the end of a process. */
export interface ParentStay {
  readonly id: number;
  readonly token: number;
  readonly since: Date;
}

const jsonOrNull = (value: object | null) => (value ? json(value) : sql`null::jsonb`);

/** Begins a process unless its type was disabled or got another version meanwhile. */
export function insertProcess(customerId: number, process: NewProcess): Sql {
  const { place, parent } = process;
  const isOffered = process.isPart ? sql`` : sql`and t.enabled and t.current_version_id = ${process.versionId}`;
  return sql`
    insert into process (customer_id, id, type_id, version_id, establishment_id, owner_id, captured_at, situation_id,
      is_open, stage_id, due_at, ended_at, arrivals, value_cents, sale_tag, indexers, last_progress_at,
      parent_id, parent_token, parent_since)
    select t.customer_id, ${process.id}::bigint, t.id, ${process.versionId}::bigint, ${process.establishmentId}::bigint,
      ${process.ownerId}::bigint, ${process.at}::timestamptz, ${place.situation}::smallint, ${place.isOpen}::boolean,
      ${place.stageId}::bigint, ${place.dueAt}::timestamptz, ${place.isOpen ? null : process.at}::timestamptz,
      ${jsonOrNull(place.arrivals)},
      ${process.valueCents}::bigint, ${process.saleTag}::smallint, ${json(process.indexers)}, ${process.at}::timestamptz,
      ${parent?.id ?? null}::bigint, ${parent?.token ?? null}::bigint, ${parent?.since ?? null}::timestamptz
    from process_type t
    where t.customer_id = ${customerId} and t.id = ${process.typeId} ${isOffered}
    returning id`;
}

export interface ProcessUpdate {
  readonly at: Date;
  /** Given when it moved. */
  readonly place?: Place;
  /** A stage was left, which ends a reservation. */
  readonly isLeft?: boolean;
  readonly filled?: { readonly indexers: readonly StoredIndexer[]; readonly valueCents: number | null };
  readonly tagged?: { readonly saleTag: number | null };
}

/** Changes an open process unless somebody else changed it since it was read. */
export function updateProcess(
  customerId: number,
  { id, version }: Pick<ProcessFacts, 'id' | 'version'>,
  { at, place, isLeft, filled, tagged }: ProcessUpdate,
): Sql {
  const moved = place
    ? sql`, situation_id = ${place.situation}, is_open = ${place.isOpen}, stage_id = ${place.stageId},
        due_at = ${place.dueAt}::timestamptz, ended_at = ${place.isOpen ? null : at}::timestamptz, arrivals = ${jsonOrNull(place.arrivals)}`
    : sql``;
  const freed = isLeft ? sql`, reserved_by = null, reserved_at = null` : sql``;
  const indexed = filled
    ? sql`, indexers = ${json(filled.indexers)}, value_cents = ${filled.valueCents}::bigint`
    : sql``;
  const sold = tagged ? sql`, sale_tag = ${tagged.saleTag}::smallint` : sql``;
  return sql`
    update process set version = version + 1, last_progress_at = ${at} ${moved} ${freed} ${indexed} ${sold}
    where customer_id = ${customerId} and id = ${id} and version = ${version} and is_open
    returning id`;
}

type TokenKey = Pick<TokenFacts, 'id' | 'stageId'>;

/** Moves or changes a token unless it has left its stage meanwhile. */
export function moveToken(customerId: number, processId: number, token: TokenKey, to: NewToken): Sql {
  const { armed, timer_at } = armedColumns(to.armed);
  return sql`
    update process_token
    set stage_id = ${to.stageId}, role_id = ${to.roleId}, entered_at = ${to.enteredAt}, due_at = ${to.dueAt},
      armed = ${jsonOrNull(armed)}, timer_at = ${timer_at}::timestamptz
    where customer_id = ${customerId} and process_id = ${processId} and id = ${token.id} and stage_id = ${token.stageId}
    returning id`;
}

/** Takes a token away unless it has left its stage meanwhile. */
export function deleteToken(customerId: number, processId: number, token: TokenKey): Sql {
  return sql`
    delete from process_token
    where customer_id = ${customerId} and process_id = ${processId} and id = ${token.id} and stage_id = ${token.stageId}
    returning id`;
}

const tagColumns = { customer_id: 'int', process_id: 'bigint', tag_id: 'bigint' };

export function insertTags(customerId: number, processId: number, tagIds: readonly number[]): Sql {
  const rows = tagIds.map((tagId) => ({ customer_id: customerId, process_id: processId, tag_id: tagId }));
  return insertRows('process_tag', tagColumns, rows);
}

export function insertFollow(customerId: number, userId: number, processId: number, at: Date): Sql {
  return sql`
    insert into process_follow (customer_id, user_id, process_id, followed_at)
    values (${customerId}, ${userId}, ${processId}, ${at})`;
}
