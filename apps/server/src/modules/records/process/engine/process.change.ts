import { saleTagIds } from '@tramite/contract';
import { indexerChanges } from '@tramite/rules/indexer/indexer-changes';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { indexedWordsOf } from '@tramite/rules/text/normalise-text';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ProgressEntry } from '../../../../platform/change/decision.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { type KeptIndexers, keepIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { putFieldRows, putSearchRow, type SearchKey } from '../../search-row/search-row.process.sql.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import { SUBJECT_FIELDS } from '../../subject/process.subject.presenter.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';
import { beginCalled, type Call } from './process.called.change.ts';
import { carryOut } from './process.effects.change.ts';
import { type DoneByFlow, doneByFlow, doneBySetting, type Setting } from './process.flow.change.ts';
import {
  deleteToken,
  insertFollow,
  insertProcess,
  insertTags,
  moveToken,
  updateProcess,
} from './process.repository.ts';
import type { Movement } from './process.state.policy.ts';
import { staysEnded } from './process.stay.policy.ts';
import type { Beginning, Stepped } from './process.stepped.ts';
import { insertStays, insertTokens } from './process.write.sql.ts';

/**
 * The rows of a new process, its history, totals and followers, and what its flow does as it begins.
 * @throws workflow.value_refused, workflow.tag_gone, workflow.child_refused, workflow.too_many_begun
 */
export async function beginProcess(ctx: CustomerCtx, beginning: Beginning): Promise<ChangeParts> {
  const { id, type, establishment, movement, ownerId, at, by } = beginning;
  const done = await doneByFlow(
    ctx,
    { id, typeId: type.id, indexers: beginning.filled.items, tags: beginning.tags, at },
    movement,
  );
  const record = { filled: done.filled ?? beginning.filled, tags: done.tags?.all ?? beginning.tags };
  const stepped = {
    ...{ id, typeName: type.name, establishmentId: establishment.id, ownerId, indexers: record.filled.items },
    ...{ parentId: by?.parent?.id ?? null, isAwaited: by?.parent != null, children: [] },
    ...{ isNew: true, at, begun: by?.begun ?? [] },
  };
  return mergeParts(
    beginRows(ctx, { ...beginning, ...record }),
    tellBeginning(beginning),
    done.told,
    await carryOut(ctx, stepped, movement, beginProcess),
  );
}

function beginRows({ customerId }: CustomerCtx, beginning: Beginning): ChangeParts {
  const { id, type, establishment, tags, filled, movement, ownerId, at, by } = beginning;
  const { place } = movement;
  const key: SearchKey = {
    id,
    typeId: type.id,
    establishmentId: establishment.id,
    situation: place.situation,
    ownerId,
    capturedAt: at,
  };
  const process = {
    ...key,
    versionId: type.versionId,
    at,
    place,
    valueCents: saleValueOf(filled.items),
    saleTag: saleTagOf(tags),
    indexers: filled.items,
    parent: by?.parent ?? null,
    isPart: by?.isPart ?? false,
  };
  const tagNames = tags.map(({ name }) => name);
  return {
    guarded: [{ part: 'process', sql: insertProcess(customerId, process) }],
    parts: [
      insertTokens(customerId, id, establishment.id, movement.begun),
      ...(tags.length > 0
        ? [
            insertTags(
              customerId,
              id,
              tags.map((tag) => tag.id),
            ),
          ]
        : []),
      insertFollow(customerId, ownerId, id, at),
      putSearchRow(customerId, key, searchTexts(type.name, id, [establishment.name, ...tagNames], filled)),
      ...putFieldRows(customerId, key, filled.fields),
    ],
    counters: [
      { kind: 'process.situation', establishmentId: establishment.id, key: place.situation, by: 1 },
      { kind: 'process.type', establishmentId: establishment.id, key: type.id, by: 1 },
    ],
  };
}

function tellBeginning({ id, type, by }: Beginning): ChangeParts {
  const begun = by
    ? `Processo iniciado ${by.cause ? `${by.cause} no` : 'pelo fluxo do'} processo #${by.id}`
    : 'Processo capturado';
  return {
    progress: [{ type: 'CAPTURE', processId: id, description: `${begun}: ${type.name}` }],
    audit: [{ action: 'process.create', objectType: 'process', objectId: id, data: { typeId: type.id } }],
    events: [{ event: 'process.captured', payload: { processId: id, byId: by?.id ?? null } }],
  };
}

/** What a change does to the rows of an open process: where it stands, what is filled, or only that something happened. */
export interface Continuation {
  readonly at: Date;
  readonly movement?: Movement;
  readonly filled?: KeptIndexers;
}

/**
 * The guarded update of a process with its tokens, search rows and totals, and what its flow does as it moves. Its history
 * is told by who changes it.
 * @throws workflow.value_refused, workflow.tag_gone, workflow.child_refused, workflow.too_many_begun
 */
export async function continueProcess(
  ctx: CustomerCtx,
  process: ProcessFacts,
  more: Continuation,
): Promise<ChangeParts> {
  const { at, movement, filled: sent } = more;
  const told: ChangeParts = { progress: sent ? refillProgress(process, sent) : [] };
  if (!movement) return mergeParts(continueRows(ctx, process, more), told);
  const { id, type_id: typeId } = process;
  const done = await doneByFlow(ctx, { id, typeId, indexers: sent?.items ?? process.indexers, at }, movement);
  const filled = done.filled ?? sent;
  return mergeParts(
    continueRows(ctx, process, { at, movement, filled, tags: done.tags }),
    told,
    done.told,
    await carryOutOf(ctx, process, { ...movement, at, indexers: filled?.items }),
  );
}

/**
 * Fields and tags of an open process that something else than its flow sets in nobody's name, as one guarded update.
 * @throws workflow.value_refused, workflow.tag_gone
 */
export async function setInProcess(
  ctx: CustomerCtx,
  process: ProcessFacts,
  { at, ...setting }: Setting & { readonly at: Date },
): Promise<ChangeParts> {
  const { id, type_id: typeId, indexers } = process;
  const { filled, tags, told } = await doneBySetting(ctx, { id, typeId, indexers, at }, setting);
  if (!filled && !tags) return told;
  return mergeParts(continueRows(ctx, process, { at, filled, tags }), told);
}

interface Step extends Pick<Movement, 'version' | 'effects'> {
  readonly at: Date;
  /** As they are after the step, where it fills some. */
  readonly indexers?: ProcessFacts['indexers'];
}

/** What a step of a process asks for beside its own rows. */
export function carryOutOf(ctx: CustomerCtx, process: ProcessFacts, step: Step): Promise<ChangeParts> {
  const { indexers = process.indexers, at } = step;
  return carryOut(ctx, { ...steppedOf(process, at), indexers }, step, beginProcess);
}

function steppedOf(process: ProcessFacts, at: Date): Stepped {
  const { id, type_name: typeName, establishment_id: establishmentId, owner_id: ownerId, indexers, children } = process;
  return {
    ...{ id, typeName, establishmentId, ownerId, indexers, children },
    ...{ parentId: process.parent_id, isAwaited: process.parent_token !== null },
    ...{ isNew: false, at, begun: [] },
  };
}

/**
 * A process that something else than a flow begins beside another one, which may have ended.
 * @throws workflow.child_refused, workflow.too_many_begun
 */
export async function beginBeside(
  ctx: CustomerCtx,
  process: ProcessFacts,
  call: Pick<Call, 'type' | 'label' | 'values' | 'cause'>,
): Promise<{ readonly parts: ChangeParts; readonly processId: number }> {
  const from = steppedOf(process, ctx.clock.now());
  const parts = await beginCalled(ctx, from, { ...call, inherited: [], awaitedBy: null }, beginProcess);
  const [processId] = from.begun;
  if (processId === undefined) throw new Error('nothing was begun');
  return { parts, processId };
}

interface Written extends Continuation {
  readonly tags?: DoneByFlow['tags'];
}

function continueRows({ customerId }: CustomerCtx, process: ProcessFacts, more: Written): ChangeParts {
  const { at, movement, filled, tags } = more;
  const situation = movement?.place.situation ?? process.situation_id;
  const indexed = filled && { indexers: filled.items, valueCents: saleValueOf(filled.items) };
  const tagged = tags && { saleTag: saleTagOf(tags.all) };
  const stays = movement ? staysEnded(process, movement, at) : [];
  const isLeft = movement?.effects.some(({ type }) => type === 'left' || type === 'dropped');
  const update = updateProcess(customerId, process, { at, place: movement?.place, isLeft, filled: indexed, tagged });
  const { id, establishment_id: establishmentId } = process;
  return {
    guarded: [{ part: 'process', sql: update }, ...tokenGuards(customerId, process, movement)],
    parts: [
      ...(movement && movement.begun.length > 0 ? [insertTokens(customerId, id, establishmentId, movement.begun)] : []),
      ...(stays.length > 0 ? [insertStays(customerId, id, stays, at)] : []),
      ...(tags ? [insertTags(customerId, id, tags.added)] : []),
      ...searchParts(customerId, process, situation, more),
    ],
    counters: [
      { kind: 'process.situation', establishmentId, key: process.situation_id, by: -1 },
      { kind: 'process.situation', establishmentId, key: situation, by: 1 },
    ],
  };
}

function tokenGuards(customerId: number, { id }: ProcessFacts, movement: Movement | undefined) {
  const moved = (movement?.moved ?? []).map(({ token, to }) => moveToken(customerId, id, token, to));
  const ended = (movement?.ended ?? []).map((token) => deleteToken(customerId, id, token));
  return [...moved, ...ended].map((sql) => ({ part: 'process_token', sql }));
}

function searchParts(customerId: number, process: ProcessFacts, situation: number, { filled, tags }: Written) {
  const { id, type_id: typeId, establishment_id: establishmentId } = process;
  if (filled || tags) {
    const { owner_id: ownerId, captured_at: capturedAt } = process;
    const key: SearchKey = { id, typeId, establishmentId, situation, ownerId, capturedAt };
    const names = [process.establishment_name, ...(tags?.all.map(({ name }) => name) ?? process.tag_names)];
    const kept = filled ?? keepIndexers(process.indexers);
    const texts = searchTexts(process.type_name, id, names, kept);
    return [putSearchRow(customerId, key, texts), ...(filled ? putFieldRows(customerId, key, filled.fields) : [])];
  }
  if (situation === process.situation_id) return [];
  return [moveSearchSituation('process', customerId, [id], situation)];
}

function refillProgress(process: ProcessFacts, { items }: KeptIndexers): ProgressEntry[] {
  const fields = indexerChanges(process.indexers, items);
  if (fields.length === 0) return [];
  return [{ type: 'INDEXER', processId: process.id, description: 'Indexadores atualizados', fields }];
}

/** Texts by which a process is found. */
export function searchTexts(typeName: string, id: number, names: readonly string[], { words }: KeptIndexers) {
  return { labels: typeName, values: [id, ...indexedWordsOf(names.join(' ')), ...words].join(' ') };
}

/** Cents of the sale among the filled fields of a process. */
function saleValueOf(indexers: readonly StoredIndexer[]): number | null {
  const value = indexers.find(({ name }) => name === SUBJECT_FIELDS.value)?.value;
  return typeof value === 'number' ? value : null;
}

/** Which of the tags says what kind of sale it is. */
export function saleTagOf(tags: Beginning['tags']): number | null {
  const ids = tags.map(({ id }) => id).filter((id) => saleTagIds.includes(id));
  return ids.length > 0 ? Math.min(...ids) : null;
}
