import type { VehicleDebtItem, VehicleDebtKind } from '@tramite/contract';

export interface FoundDebts {
  readonly items: readonly VehicleDebtItem[];
  /** Kinds whose source did not answer. */
  readonly missing: readonly VehicleDebtKind[];
}

/** Who knows what stands against a vehicle. */
export interface VehicleDebts {
  /** Starts a sentence shown to users. */
  readonly label: string;
  /** False for the sandbox. */
  readonly isReal: boolean;
  /** A sanitized plate; null if unknown. @throws Error if nobody answers */
  find(plate: string): Promise<FoundDebts | null>;
}
