import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { unsafeListUnsealed } from '../signature-seal.repository.ts';
import { sealDocument } from '../signature-seal.service.ts';

/** Signatures this young are left to the job that follows them. */
const YOUNG_MS = 10 * 60_000;

/** Makes what the job after a signature could not, also for what came back from the bin; returns of how many documents. */
export async function sealDocuments(platform: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - YOUNG_MS);
  const documents = await unsafeListUnsealed(platform.database.unsafeSystem, before);
  for (const { customerId, documentId } of documents) {
    try {
      await sealDocument(platform, customerId, documentId);
    } catch (error) {
      platform.log.error({ err: error, customerId, documentId }, 'a signed document could not be sealed');
    }
  }
  return documents.length;
}

export const sealDocumentsJob = defineTimedJob('signature.seal', '5,25,45 * * * *', (platform) =>
  sealDocuments(platform, platform.clock.now()),
);
