import type { Effect } from '@tramite/rules/workflow/state';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { escalate } from './process.escalation.change.ts';
import type { Movement } from './process.state.policy.ts';

/** The process whose step is carried out. */
export interface Stepped {
  readonly id: number;
  readonly typeName: string;
  readonly establishmentId: number;
  readonly at: Date;
}

/**
 * What a step asks for beside the rows of its process, within the statement of the step: rows, notices and events of the
 * outbox, from where jobs go on.
 */
export function carryOut(ctx: CustomerCtx, process: Stepped, movement: Movement): ChangeParts {
  return mergeParts(...movement.effects.map((effect) => partsOf(ctx, process, movement, effect)));
}

function partsOf(ctx: CustomerCtx, process: Stepped, { version }: Movement, effect: Effect): ChangeParts {
  switch (effect.type) {
    case 'escalated':
      return escalate(ctx, process, version, effect);
    default:
      return {};
  }
}
