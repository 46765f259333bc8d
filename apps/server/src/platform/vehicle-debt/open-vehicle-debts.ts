import { createDebtFile } from './debt-file.ts';
import { sandbox } from './sandbox.ts';
import type { VehicleDebts } from './vehicle-debts.ts';

export const vehicleDebtProviders = ['none', 'sandbox', 'csv'] as const;
export type VehicleDebtProvider = (typeof vehicleDebtProviders)[number];

export interface VehicleDebtSettings {
  readonly provider: VehicleDebtProvider;
  /** The file of the provider `csv`. */
  readonly file: string;
}

export function openVehicleDebts({ provider, file }: VehicleDebtSettings): VehicleDebts | null {
  if (provider === 'csv') return createDebtFile(file);
  return provider === 'sandbox' ? sandbox : null;
}
