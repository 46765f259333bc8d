import { type VehicleDebtItem, type VehicleDebtKind, vehicleDebtKinds } from '@tramite/contract';
import { type Day, dayNumber } from '../date/day.ts';

export interface DebtsOfKind {
  readonly kind: VehicleDebtKind;
  readonly items: readonly VehicleDebtItem[];
  readonly amountCents: number;
  /** Days since the oldest due date; null where nothing is due by now. */
  readonly ageDays: number | null;
}

/** Debts in the order of their kinds, each kind with its sum and age. */
export function debtsByKind(items: readonly VehicleDebtItem[], today: Day): DebtsOfKind[] {
  return vehicleDebtKinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return [];
    const ages = own.flatMap(({ dueDate }) => (dueDate ? [dayNumber(today) - dayNumber(dueDate)] : []));
    const oldest = Math.max(0, ...ages);
    return [{ kind, items: own, amountCents: sumOfDebts(own), ageDays: oldest > 0 ? oldest : null }];
  });
}

/** In cents; restrictions have no amount. */
export function sumOfDebts(items: readonly VehicleDebtItem[]): number {
  return items.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}
