import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { sendDue } from '../webhook.send.service.ts';

/** What waits for its next try. */
export const sendDueWebhooksJob = defineTimedJob('webhook.send-due', '* * * * *', (platform) => sendDue(platform));
