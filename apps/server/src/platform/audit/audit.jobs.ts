import type { Platform } from '../call/context.ts';
import { defineTimedJob } from '../jobs/define-job.ts';
import { unsafeListAudited, unsafeListUnsealed, unsafeSealAudit } from './seal-audit.ts';
import { unsafePublishHeads } from './seal-heads.ts';

export const sealAuditJob = defineTimedJob('audit.seal', '* * * * *', async (platform) => {
  const { settings, database, clock } = platform;
  for (const customerId of await unsafeListUnsealed(database.unsafeSystem)) {
    await unsafeSealAudit(database.unsafeSystem, customerId, settings.auditKey, clock.now());
    await publishHeads(platform, customerId);
  }
});

export const publishHeadsJob = defineTimedJob('audit.publish-heads', '25 * * * *', async (platform) => {
  for (const customerId of await unsafeListAudited(platform.database.unsafeSystem)) {
    await publishHeads(platform, customerId);
  }
});

function publishHeads({ database, storage, log }: Platform, customerId: number): Promise<void> {
  return unsafePublishHeads(database.unsafeSystem, storage, customerId, log);
}
