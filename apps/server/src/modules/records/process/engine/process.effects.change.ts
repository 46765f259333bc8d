import type { Effect } from '@tramite/rules/workflow/state';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { escalate } from './process.escalation.change.ts';
import { notifyByFlow } from './process.notify.change.ts';
import type { Movement } from './process.state.policy.ts';
import type { Stepped } from './process.stepped.ts';

/**
 * What a step asks for beside the rows of its process, within the statement of the step: rows, notices and events of the
 * outbox, from where jobs go on.
 */
export async function carryOut(ctx: CustomerCtx, process: Stepped, movement: Movement): Promise<ChangeParts> {
  const parts: ChangeParts[] = [];
  for (const effect of movement.effects) parts.push(await partsOf(ctx, process, movement, effect));
  return mergeParts(...parts);
}

async function partsOf(
  ctx: CustomerCtx,
  process: Stepped,
  { version }: Movement,
  effect: Effect,
): Promise<ChangeParts> {
  switch (effect.type) {
    case 'acted':
      return effect.action.type === 'notify' ? notifyByFlow(ctx, process, version, effect.action) : {};
    case 'escalated':
      return escalate(ctx, process, version, effect);
    default:
      return {};
  }
}
