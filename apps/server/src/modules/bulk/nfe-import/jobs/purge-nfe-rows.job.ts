import { nfeImportLimits } from '@tramite/contract';
import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { unsafeDeleteOld } from '../nfe-import.repository.ts';

const HOUR_MS = 60 * 60_000;

/** Takes away what was read a day ago; documents that were made of it stay. Answers how many rows went. */
export function purgeNfeRows({ database, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - nfeImportLimits.hours * HOUR_MS);
  return unsafeDeleteOld(database.unsafeSystem, before);
}

export const purgeNfeRowsJob = defineTimedJob('nfe_import.purge', '50 * * * *', purgeNfeRows);
