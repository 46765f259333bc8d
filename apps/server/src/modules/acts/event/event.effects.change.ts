import { type EventAction, fillText } from '@tramite/contract';
import { feelValue } from '@tramite/rules/workflow/condition';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { beginCalled } from '../../records/process/engine/process.called.change.ts';
import { beginProcess, setInProcess } from '../../records/process/engine/process.change.ts';
import type { Stepped } from '../../records/process/engine/process.stepped.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { findTypeCode } from './event.happening.repository.ts';
import type { Happening } from './event.happening.ts';
import { keepChain } from './event.journal.repository.ts';
import type { EventRow } from './event.repository.ts';

/** What an occurrence did, as its journal keeps it. */
export interface Done {
  readonly type: EventAction['type'];
  readonly processId?: number;
  /** A mail as it goes out, to whom its job finds. */
  readonly mail?: Mailing;
}

export interface Mailing {
  readonly roleIds: readonly number[];
  readonly userIds: readonly number[];
  readonly emails: readonly string[];
  readonly subject: string;
  readonly text: string;
}

interface Doing {
  readonly ctx: CustomerCtx;
  readonly event: EventRow;
  readonly happening: Happening;
  /** Events that led here, this one last. */
  readonly chain: readonly number[];
  readonly at: Date;
}

type Of<T extends EventAction['type']> = Extract<EventAction, { readonly type: T }>;

/**
 * Everything an event does, within one statement: all of it or nothing.
 * @throws event.refused, workflow.*, process.closed with why it cannot
 */
export async function doAll(doing: Doing): Promise<{ parts: ChangeParts; done: Done[] }> {
  const { actions } = doing.event;
  const parts: ChangeParts[] = [await setAll(doing)];
  const done: Done[] = [];
  for (const action of actions) {
    const effect = await doOne(doing, action);
    parts.push(effect.parts);
    done.push(effect.done);
  }
  return { parts: mergeParts(...parts), done };
}

async function doOne(doing: Doing, action: EventAction): Promise<{ parts: ChangeParts; done: Done }> {
  switch (action.type) {
    case 'notify':
      return { parts: tell(doing, action), done: { type: 'notify' } };
    case 'mail':
      return { parts: {}, done: { type: 'mail', mail: mailOf(doing, action) } };
    case 'createProcess':
      return begin(doing, action);
    default:
      return { parts: {}, done: { type: action.type } };
  }
}

function tell({ ctx, event, happening }: Doing, { roleIds, userIds, owner, text }: Of<'notify'>): ChangeParts {
  const { process, document, words } = happening;
  const ownerId = document?.ownerId ?? process?.owner_id;
  return notify(ctx, {
    kind: 'EVENT',
    title: `${event.name}: ${words.registro}`,
    text: fillText(text, words),
    document: { id: document?.id ?? null, processId: process?.id ?? null },
    to: { roleIds, userIds: owner && ownerId !== undefined ? [...new Set([...userIds, ownerId])] : userIds },
  });
}

function mailOf({ happening: { words } }: Doing, { roleIds, userIds, emails, subject, text }: Of<'mail'>): Mailing {
  return { roleIds, userIds, emails, subject: fillText(subject, words), text: fillText(text, words) };
}

/** Fields and tags together, as they are one update of the process. */
async function setAll({ ctx, event, happening, at }: Doing): Promise<ChangeParts> {
  const fields = event.actions.filter((action): action is Of<'setIndexer'> => action.type === 'setIndexer');
  const tags = event.actions.filter((action): action is Of<'addTag'> => action.type === 'addTag');
  if (fields.length + tags.length === 0) return {};
  const process = needProcess(happening);
  if (!process.is_open) throw problem('process.closed');
  const by = `pelo evento “${event.name}”`;
  return setInProcess(ctx, process, {
    values: new Map(fields.map(({ indexer, value }) => [indexer, evaluated(happening, value)])),
    tagIds: tags.flatMap(({ tagId }) => tagId ?? []),
    by: { fields: by, tags: by },
    at,
  });
}

async function begin(doing: Doing, { processTypeId, indexers }: Of<'createProcess'>) {
  const { ctx, event, happening, chain, at } = doing;
  const type = await typeOf(doing, processTypeId);
  const process = needProcess(happening);
  const from = steppedOf(process, at);
  const parts = await beginCalled(
    ctx,
    from,
    {
      type: { code: type.code },
      label: type.name,
      values: Object.fromEntries(indexers.map((each) => [each.indexer, evaluated(happening, each.from)])),
      ...{ inherited: [], awaitedBy: null, cause: `pelo evento “${event.name}”` },
    },
    beginProcess,
  );
  const [processId] = from.begun;
  if (processId === undefined) throw new Error('nothing was begun');
  return {
    parts: mergeParts(parts, { guarded: [keepChain(ctx.customerId, processId, chain)] }),
    done: { type: 'createProcess' as const, processId },
  };
}

function steppedOf(process: ProcessFacts, at: Date): Stepped {
  return {
    ...{ id: process.id, typeName: process.type_name, establishmentId: process.establishment_id },
    ...{ ownerId: process.owner_id, indexers: process.indexers, children: process.children },
    ...{ parentId: process.parent_id, isAwaited: process.parent_token !== null, isNew: false, at, begun: [] },
  };
}

async function typeOf({ ctx }: Doing, id: number | null) {
  const type = id === null ? undefined : await findTypeCode(ctx.db, ctx.customerId, id);
  if (!type) throw problem('process_type.not_found');
  return type;
}

function needProcess({ process }: Happening): ProcessFacts {
  if (process) return process;
  throw problem('event.refused', { values: { reason: 'o documento não está em um processo.' } });
}

function evaluated({ context }: Happening, expression: string): unknown {
  try {
    return feelValue(expression, context);
  } catch {
    throw problem('event.refused', { values: { reason: `a expressão ${expression} não pôde ser avaliada.` } });
  }
}
