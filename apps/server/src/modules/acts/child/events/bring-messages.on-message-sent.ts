import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { bringMessages } from '../child.message.service.ts';

interface Sent {
  readonly customerId: number;
  readonly processId: number;
}

export const bringMessagesOnSent = defineEffect(
  'process.bring-messages.on-message-sent',
  ['process.message_sent'],
  (platform: Platform, { customerId, processId }: Sent) =>
    bringMessages(ownContext(platform, customerId, 'process.bring-messages'), processId),
);
