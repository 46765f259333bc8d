import { type EventAction, fillText } from '@tramite/contract';
import { feelValue } from '@tramite/rules/workflow/condition';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { beginBeside, setInProcess } from '../../records/process/engine/process.change.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { sendToAddress } from '../../records/webhook/webhook.change.ts';
import { findNamedAddress } from '../../records/webhook/webhook.facts.ts';
import type { Done, Mailing } from './event.done.ts';
import { findTypeCode } from './event.happening.repository.ts';
import type { Happening } from './event.happening.ts';
import { keepChain } from './event.journal.repository.ts';
import type { EventRow } from './event.repository.ts';

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
    case 'webhook':
      return send(doing, action);
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

async function send({ ctx, event, happening }: Doing, { addressId }: Of<'webhook'>) {
  const address = addressId === null ? undefined : await findNamedAddress(ctx.db, ctx.customerId, addressId);
  if (!address?.enabled) {
    throw problem('event.refused', { values: { reason: 'o endereço do webhook não existe mais ou está desligado.' } });
  }
  const { process, document, fields } = happening;
  const { parts, deliveryId } = await sendToAddress(ctx, address.id, {
    topic: event.eventType,
    data: {
      event: { id: event.id, name: event.name },
      process: process && {
        ...{ id: process.id, type: process.type_name, establishmentId: process.establishment_id },
        fields: fields.process,
      },
      document: document && { id: document.id, type: document.label, fields: fields.document },
    },
  });
  return { parts, done: { type: 'webhook' as const, deliveryId } };
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
  const { ctx, event, happening, chain } = doing;
  const type = await typeOf(doing, processTypeId);
  const { parts, processId } = await beginBeside(ctx, needProcess(happening), {
    type: { code: type.code },
    label: type.name,
    values: Object.fromEntries(indexers.map((each) => [each.indexer, evaluated(happening, each.from)])),
    cause: `pelo evento “${event.name}”`,
  });
  return {
    parts: mergeParts(parts, { guarded: [keepChain(ctx.customerId, processId, chain)] }),
    done: { type: 'createProcess' as const, processId },
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
