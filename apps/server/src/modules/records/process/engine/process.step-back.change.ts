import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import { keepIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { putFieldRows, putSearchRow } from '../../search-row/search-row.process.sql.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import type { ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { searchTexts } from './process.change.ts';
import type { KeptPlace } from './process.reopen.change.ts';
import { armedColumns } from './process.write.sql.ts';

/** What an open process was before a step of it. Instants inside JSON are texts. */
export interface KeptStep {
  readonly place: KeptPlace & { readonly tokens: readonly TokenFacts[] };
  readonly reservedBy: number | null;
  readonly reservedAt: string | null;
  readonly indexers: readonly StoredIndexer[];
  readonly valueCents: number | null;
  readonly saleTag: number | null;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The rows of an open process as they were before its last step, which was at this moment: nothing happened to it since. Its
 * history is told by who takes the step back.
 */
export function stepBack(
  { customerId, clock }: CustomerCtx,
  process: ProcessFacts,
  kept: KeptStep,
  steppedAt: Date,
): ChangeParts {
  const { id, establishment_id: establishmentId, situation_id: situation } = process;
  const { place } = kept;
  return {
    guarded: [{ part: 'process', sql: updateSteppedBack(customerId, process, kept, { at: clock.now(), steppedAt }) }],
    parts: [
      deleteOtherTokens(customerId, id, place.tokens),
      putTokens(customerId, process, place.tokens),
      deleteStays(customerId, id, place.tokens, steppedAt),
      deleteOtherTags(customerId, id, kept),
      ...searchParts(customerId, process, kept),
    ],
    counters: [
      { kind: 'process.situation', establishmentId, key: situation, by: -1 },
      { kind: 'process.situation', establishmentId, key: place.situation, by: 1 },
    ],
  };
}

interface Times {
  readonly at: Date;
  readonly steppedAt: Date;
}

function updateSteppedBack(
  customerId: number,
  { id, version }: ProcessFacts,
  { place, reservedBy, reservedAt, indexers, valueCents, saleTag }: KeptStep,
  { at, steppedAt }: Times,
): Sql {
  return sql`
    update process set version = version + 1, last_progress_at = ${at}, situation_id = ${place.situation},
      stage_id = ${place.stageId}, due_at = ${place.dueAt}::timestamptz,
      arrivals = ${place.arrivals ? json(place.arrivals) : sql`null::jsonb`},
      reserved_by = ${reservedBy}::bigint, reserved_at = ${reservedAt}::timestamptz, indexers = ${json(indexers)},
      value_cents = ${valueCents}::bigint, sale_tag = ${saleTag}::smallint
    where customer_id = ${customerId} and id = ${id} and version = ${version} and is_open
      and last_progress_at = ${steppedAt}::timestamptz
    returning id`;
}

const idsOf = (rows: readonly { readonly id: number }[]) => sql`${rows.map(({ id }) => id)}::bigint[]`;

function deleteOtherTokens(customerId: number, processId: number, tokens: readonly TokenFacts[]): Sql {
  return sql`
    delete from process_token
    where customer_id = ${customerId} and process_id = ${processId} and not id = any(${idsOf(tokens)})`;
}

function putTokens(customerId: number, process: ProcessFacts, tokens: readonly TokenFacts[]): Sql {
  const rows = tokens.map(({ armed, ...token }) => ({ ...token, ...armedColumns(armed ?? []) }));
  return sql`
    insert into process_token as k
      (customer_id, process_id, id, establishment_id, stage_id, role_id, entered_at, due_at, armed, timer_at)
    select ${customerId}::int, ${process.id}::bigint, r.id, ${process.establishment_id}::bigint, r."stageId", r."roleId",
      r."enteredAt", r."dueAt", r.armed, r.timer_at
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, "stageId" bigint, "roleId" bigint, "enteredAt" timestamptz,
      "dueAt" timestamptz, armed jsonb, timer_at timestamptz)
    on conflict (customer_id, process_id, id) do update set stage_id = excluded.stage_id, role_id = excluded.role_id,
      entered_at = excluded.entered_at, due_at = excluded.due_at, armed = excluded.armed, timer_at = excluded.timer_at`;
}

/** The stays that the step ended go on. */
function deleteStays(customerId: number, processId: number, tokens: readonly TokenFacts[], steppedAt: Date): Sql {
  return sql`
    delete from process_stay y
    using jsonb_to_recordset(${json(tokens)}) as r("stageId" bigint, "enteredAt" timestamptz)
    where y.customer_id = ${customerId} and y.process_id = ${processId} and y.stage_id = r."stageId"
      and y.entered_at = r."enteredAt" and y.left_at = ${steppedAt}::timestamptz`;
}

function deleteOtherTags(customerId: number, processId: number, { tags }: KeptStep): Sql {
  return sql`
    delete from process_tag
    where customer_id = ${customerId} and process_id = ${processId} and not tag_id = any(${idsOf(tags)})`;
}

function searchParts(customerId: number, process: ProcessFacts, { place, indexers, tags }: KeptStep): Sql[] {
  const { id, type_id: typeId, establishment_id: establishmentId, owner_id: ownerId } = process;
  const isFilled = JSON.stringify(indexers) !== JSON.stringify(process.indexers);
  if (!isFilled && tags.length === process.tag_names.length) {
    if (place.situation === process.situation_id) return [];
    return [moveSearchSituation('process', customerId, [id], place.situation)];
  }
  const { situation } = place;
  const key = { id, typeId, establishmentId, situation, ownerId, capturedAt: process.captured_at };
  const kept = keepIndexers(indexers);
  const names = [process.establishment_name, ...tags.map(({ name }) => name)];
  const texts = searchTexts(process.type_name, id, names, kept);
  return [putSearchRow(customerId, key, texts), ...(isFilled ? putFieldRows(customerId, key, kept.fields) : [])];
}
