import type { VehicleDebt } from '@tramite/contract';
import { FRESH_DAYS, type VehicleDebtRow } from './vehicle-debt.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When what a query found is too old to go by; null while it found nothing. */
export function expiryOf({ status, ended_at: endedAt }: Pick<VehicleDebtRow, 'status' | 'ended_at'>): Date | null {
  if (!endedAt || (status !== 'DONE' && status !== 'PARTIAL')) return null;
  return new Date(endedAt.getTime() + FRESH_DAYS * DAY_MS);
}

export function presentVehicleDebt(row: VehicleDebtRow, now: Date): VehicleDebt {
  const expiresAt = expiryOf(row);
  return {
    id: row.id,
    publicId: row.public_id,
    vehiclePlate: row.plate,
    status: expiresAt && expiresAt <= now ? 'EXPIRED' : row.status,
    items: [...row.items],
    missing: [...row.missing],
    why: row.message,
    provider: row.provider === null ? null : { label: row.provider, isReal: row.is_real ?? false },
    processIds: [...row.process_ids],
    user: { id: row.user_id, name: row.user_name },
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
