import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { unsafeAskAgain } from '../../../../platform/mail/message-outbox.repository.ts';

/** Mails written before a mail server was set go out once it is. */
export const sendWaitingJob = defineTimedJob(
  'mail.send-waiting',
  '* * * * *',
  async ({ settings, database, clock }) => {
    if (settings.mail.smtpUrl !== '') await unsafeAskAgain(database.unsafeSystem, clock.now());
  },
);
