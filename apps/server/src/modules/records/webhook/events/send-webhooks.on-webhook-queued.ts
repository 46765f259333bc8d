import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { sendDue } from '../webhook.send.service.ts';

/** Two of them, so that addresses that hang do not keep the next from being taken up. */
export const sendOnWebhookQueued = defineEffect(
  'webhook.send.on-webhook-queued',
  ['webhook.queued'],
  (platform) => sendDue(platform),
  { timeout: 60, concurrency: 2 },
);
