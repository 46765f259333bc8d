import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { cancelAbandoned } from '../child.abandon.service.ts';

interface Abandoned {
  readonly customerId: number;
  readonly processId: number;
}

export const cancelChildOnAbandoned = defineEffect(
  'process.cancel-child.on-child-abandoned',
  ['process.child_abandoned'],
  (platform: Platform, { customerId, processId }: Abandoned) =>
    cancelAbandoned(ownContext(platform, customerId, 'process.cancel-child'), processId),
);
