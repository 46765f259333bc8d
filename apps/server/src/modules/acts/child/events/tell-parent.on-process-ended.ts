import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import type { ChildOutcome } from '../../../records/process/engine/process.effects.change.ts';
import { handBack } from '../child.hand-back.service.ts';

interface Ended {
  readonly customerId: number;
  readonly processId: number;
  readonly outcome: ChildOutcome;
}

export const tellParentOnEnded = defineEffect(
  'process.tell-parent.on-process-ended',
  ['process.ended'],
  (platform: Platform, { customerId, processId, outcome }: Ended) =>
    handBack(ownContext(platform, customerId, 'process.tell-parent'), processId, outcome),
);
