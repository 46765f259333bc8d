import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { runVehicleDebt, TRIES } from '../vehicle-debt.run.service.ts';

/** After 30 seconds, then 1, 2 and 4 minutes. */
const OPTIONS = { timeout: 60, retryLimit: TRIES, retryDelay: 30, concurrency: 4 };

export const runOnVehicleDebtAsked = defineEffect(
  'vehicle_debt.run.on-vehicle-debt-asked',
  ['vehicle_debt.asked'],
  runVehicleDebt,
  OPTIONS,
);
