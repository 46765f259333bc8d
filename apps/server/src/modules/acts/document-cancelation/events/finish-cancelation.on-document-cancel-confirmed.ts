import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { finishCancelation } from '../document-cancelation.finish.ts';

interface Confirmed {
  readonly customerId: number;
  readonly ibid: string;
}

/** Finishes what its call could not: the process died, or the system outside did not answer in time. */
export const finishOnDocumentCancelConfirmed = defineEffect<Confirmed>(
  'finish-cancelation.on-document-cancel-confirmed',
  ['document.cancel_confirmed'],
  (platform, { customerId, ibid }) => finishCancelation(platform, customerId, ibid),
  MESSAGE,
);
