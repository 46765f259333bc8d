import { dayOf } from '@tramite/rules/date/zoned';
import { indexerChanges } from '@tramite/rules/indexer/indexer-changes';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { problem } from '../../../../platform/problem/problem.ts';
import { type KeptIndexers, optionIdsOf } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { fillByFlow } from '../../../definitions/indexer/indexer.flow.policy.ts';
import { type FlowReads, findFlowReads, type NamedTag } from './process.flow.facts.ts';
import { type SetByFlow, setBy } from './process.flow.policy.ts';
import type { Movement } from './process.state.policy.ts';

/** The record of a process before its flow changes it. */
interface Before {
  readonly id: number;
  readonly typeId: number;
  readonly indexers: readonly StoredIndexer[];
  /** Of a process that begins; those of others are read. */
  readonly tags?: readonly NamedTag[];
  readonly at: Date;
}

/** What the steps of a flow make of the record of a process, and how it is told; absent is what they leave alone. */
export interface DoneByFlow {
  readonly filled?: KeptIndexers;
  readonly tags?: { readonly all: readonly NamedTag[]; readonly added: readonly number[] };
  readonly told: ChangeParts;
}

/**
 * Fields and tags that the flow of a process sets as it moves; whoever moves it, they are the flow's.
 * @throws workflow.value_refused, workflow.tag_gone: then nothing moves
 */
export function doneByFlow(ctx: CustomerCtx, before: Before, { version, effects }: Movement): Promise<DoneByFlow> {
  const { values, stages, tagIds } = setBy(version.definition, effects);
  const where = stages.map((label) => `“${label}”`).join(', ');
  return doneBySetting(ctx, before, { values, tagIds, by: { fields: `pelo fluxo em ${where}`, tags: 'pelo fluxo' } });
}

/** What sets fields and tags of a process in nobody's name. */
export interface Setting extends Pick<SetByFlow, 'values' | 'tagIds'> {
  /** How the history tells who did. */
  readonly by: { readonly fields: string; readonly tags: string };
}

/** The same of whatever sets them. @throws workflow.value_refused, workflow.tag_gone */
export async function doneBySetting(
  { db, customerId }: CustomerCtx,
  before: Before,
  { values, tagIds, by }: Setting,
): Promise<DoneByFlow> {
  if (values.size + tagIds.length === 0) return { told: {} };
  const labels = [...values.values()].flat().filter((value) => typeof value === 'string');
  const reads = await findFlowReads(db, customerId, {
    typeId: before.typeId,
    processId: before.tags ? null : before.id,
    optionIds: optionIdsOf(before.indexers),
    labels,
    tagIds,
  });
  const filled = values.size > 0 ? fillOrThrow(before, reads, values) : undefined;
  const tags = tagIds.length > 0 ? tagOrThrow(before, reads, tagIds) : undefined;
  return {
    ...(filled ? { filled } : {}),
    ...(tags ? { tags } : {}),
    told: tell(before, by, filled, tags),
  };
}

function fillOrThrow(
  { indexers, at }: Before,
  { uses, time_zone: zone }: FlowReads,
  set: ReadonlyMap<string, unknown>,
) {
  const filled = fillByFlow({ uses, current: indexers, set, today: dayOf(at, zone) });
  if ('items' in filled) return filled;
  throw problem('workflow.value_refused', { values: { field: filled.label, reason: filled.reason } });
}

function tagOrThrow(before: Before, { tags: had, named }: FlowReads, tagIds: readonly number[]): DoneByFlow['tags'] {
  const gone = tagIds.find((id) => !named.some((tag) => tag.id === id));
  if (gone !== undefined) throw problem('workflow.tag_gone', { values: { tag: gone } });
  const tags = before.tags ?? had;
  const added = named.filter(({ id }) => !tags.some((tag) => tag.id === id));
  if (added.length === 0) return undefined;
  return { all: [...tags, ...added], added: added.map(({ id }) => id) };
}

function tell(
  { id: processId, indexers }: Before,
  by: Setting['by'],
  filled: DoneByFlow['filled'],
  tags: DoneByFlow['tags'],
): ChangeParts {
  const fields = filled ? indexerChanges(indexers, filled.items) : [];
  const names = (tags?.all ?? []).filter((tag) => tags?.added.includes(tag.id)).map(({ name }) => name);
  return {
    progress: [
      ...(fields.length > 0
        ? [
            {
              type: 'INDEXER' as const,
              processId,
              description: `Indexadores atualizados ${by.fields}`,
              fields,
            },
          ]
        : []),
      ...(names.length > 0
        ? [{ type: 'TAG' as const, processId, description: `Tags colocadas ${by.tags}: ${names.join(', ')}` }]
        : []),
    ],
    events: [
      ...(fields.length > 0 ? [{ event: 'process.edited' as const, payload: { processId } }] : []),
      ...(tags ? [{ event: 'process.tagged' as const, payload: { processId, added: tags.added, removed: [] } }] : []),
    ],
  };
}
