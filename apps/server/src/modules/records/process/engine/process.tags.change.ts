import type { Ctx } from '../../../../platform/call/context.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import { keepIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { putSearchRow } from '../../search-row/search-row.process.sql.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';
import { saleTagOf, searchTexts } from './process.change.ts';
import { insertTags } from './process.repository.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface TagUpdate {
  /** All that the process has from now on. */
  readonly tags: readonly Named[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** The rows of a process with other tags: they are found by, and say whether it is a sale. Who changes them tells it. */
export function retagProcess({ customerId, clock }: Ctx, process: ProcessFacts, update: TagUpdate): ChangeParts {
  const { id, type_id: typeId, establishment_id: establishmentId, situation_id: situation } = process;
  const { owner_id: ownerId, captured_at: capturedAt } = process;
  const key = { id, typeId, establishmentId, situation, ownerId, capturedAt };
  const names = [process.establishment_name, ...update.tags.map(({ name }) => name)];
  return {
    guarded: [{ part: 'process', sql: updateSaleTag(customerId, process, saleTagOf(update.tags), clock.now()) }],
    parts: [
      ...(update.removed.length > 0 ? [deleteTags(customerId, id, update.removed)] : []),
      ...(update.added.length > 0 ? [insertTags(customerId, id, update.added)] : []),
      putSearchRow(customerId, key, searchTexts(process.type_name, id, names, keepIndexers(process.indexers))),
    ],
  };
}

function updateSaleTag(customerId: number, { id, version }: ProcessFacts, saleTag: number | null, at: Date): Sql {
  return sql`
    update process set sale_tag = ${saleTag}::smallint, last_progress_at = ${at}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} and is_open
    returning id`;
}

function deleteTags(customerId: number, processId: number, tagIds: readonly number[]): Sql {
  return sql`
    delete from process_tag
    where customer_id = ${customerId} and process_id = ${processId} and tag_id = any(${[...tagIds]}::bigint[])`;
}
