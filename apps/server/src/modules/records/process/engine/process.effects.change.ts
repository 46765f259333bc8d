import type { AutoAction, Stage } from '@tramite/rules/workflow/definition';
import type { Effect } from '@tramite/rules/workflow/state';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { type Begin, beginCalled, type Call } from './process.called.change.ts';
import { escalate } from './process.escalation.change.ts';
import { sendMessage } from './process.message.change.ts';
import { notifyByFlow } from './process.notify.change.ts';
import type { Movement } from './process.state.policy.ts';
import type { Stepped } from './process.stepped.ts';
import { sendByFlow } from './process.webhook.change.ts';

interface Carried {
  readonly ctx: CustomerCtx;
  readonly process: Stepped;
  readonly movement: Pick<Movement, 'version' | 'effects'>;
  readonly begin: Begin;
}

/**
 * What a step asks for beside the rows of its process, within the statement of the step: other processes, rows, notices
 * and events of the outbox, from where jobs go on.
 * @throws workflow.child_refused, workflow.too_many_begun
 */
export async function carryOut(
  ctx: CustomerCtx,
  process: Stepped,
  movement: Carried['movement'],
  begin: Begin,
): Promise<ChangeParts> {
  const parts: ChangeParts[] = [];
  for (const effect of movement.effects) parts.push(await partsOf({ ctx, process, movement, begin }, effect));
  return mergeParts(...parts);
}

async function partsOf(carried: Carried, effect: Effect): Promise<ChangeParts> {
  const { ctx, process, movement } = carried;
  switch (effect.type) {
    case 'acted':
      return act(carried, effect.action, effect.values);
    case 'escalated':
      return escalate(ctx, process, movement.version, effect);
    case 'childStarted':
      return startChild(carried, effect);
    case 'childAbandoned':
      return abandon(process, effect.tokenId);
    case 'closed':
      return process.isAwaited ? tellParent(process.id, outcomeOf(effect)) : {};
    default:
      return {};
  }
}

async function act({ ctx, process, movement, begin }: Carried, action: AutoAction, values: Call['values']) {
  switch (action.type) {
    case 'notify':
      return notifyByFlow(ctx, process, movement.version, action);
    case 'createProcess': {
      const { processType: code } = action;
      return beginCalled(ctx, process, { type: { code }, label: code, values, inherited: [], awaitedBy: null }, begin);
    }
    case 'webhook':
      return sendByFlow(ctx, process, action.event);
    case 'sendMessage':
      return sendMessage(ctx, process, action.message);
    default:
      return {};
  }
}

type Started = Extract<Effect, { readonly type: 'childStarted' }>;

/** A child whose token is gone before the step is over does not begin. */
async function startChild({ ctx, process, movement, begin }: Carried, { tokenId, stageId, values, at }: Started) {
  const { version, effects } = movement;
  if (effects.some((effect) => effect.type === 'childAbandoned' && effect.tokenId === tokenId)) return {};
  const stage = version.definition.stages.find(({ id }) => id === stageId);
  if (!stage?.child) return {};
  const { part, handsIn } = stage.child;
  // An embedded subprocess without mappings goes on with what the process knows.
  const inherited = part && handsIn.length === 0 ? process.indexers : [];
  const call = {
    type: typeOf(version, stage),
    label: stage.label,
    values,
    inherited,
    awaitedBy: { token: tokenId, since: at },
  };
  return beginCalled(ctx, process, call, begin);
}

function typeOf({ processTypeId: typeId, number }: VersionDefinition, { id, child }: Stage): Call['type'] {
  return child?.processType ? { code: child.processType } : { typeId, number, part: id };
}

/** The open children that a token waited for are ended by a job, which asks whether it still is so. */
function abandon({ children }: Stepped, tokenId: number): ChangeParts {
  const left = children.filter((child) => child.tokenId === tokenId);
  return { events: left.map(({ id }) => ({ event: 'process.child_abandoned', payload: { processId: id } })) };
}

export type ChildOutcome = 'concluded' | 'canceled' | { readonly error: string };

function outcomeOf({ situation, error }: Extract<Effect, { readonly type: 'closed' }>): ChildOutcome {
  if (error !== undefined) return { error };
  return situation === 5 ? 'canceled' : 'concluded';
}

/** A process ended whose parent waits for it; a job tells the parent. */
export function tellParent(processId: number, outcome: ChildOutcome): ChangeParts {
  return { events: [{ event: 'process.ended', payload: { processId, outcome } }] };
}
