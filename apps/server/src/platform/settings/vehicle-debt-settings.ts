import { resolve } from 'node:path';
import { type VehicleDebtSettings, vehicleDebtProviders } from '../vehicle-debt/open-vehicle-debts.ts';
import type { readers } from './readers.ts';

export function readVehicleDebts(
  read: ReturnType<typeof readers>,
  { isDemo, root }: { readonly isDemo: boolean; readonly root: string },
  problems: string[],
): VehicleDebtSettings {
  const provider = read.oneOf('VEHICLE_DEBT_PROVIDER', vehicleDebtProviders, isDemo ? 'sandbox' : 'none');
  const file = read.text('VEHICLE_DEBT_FILE', '');
  if (provider === 'csv' && file === '')
    problems.push('VEHICLE_DEBT_FILE is missing: VEHICLE_DEBT_PROVIDER=csv reads a file.');
  return { provider, file: file && resolve(root, file) };
}
