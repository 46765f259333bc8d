/** How far a query of a plate is; EXPIRED once its results are 30 days old. */
export const vehicleDebtStatuses = ['REQUESTED', 'PROCESSING', 'DONE', 'PARTIAL', 'ERROR', 'EXPIRED'] as const;
export type VehicleDebtStatus = (typeof vehicleDebtStatuses)[number];

/** What stands against a vehicle. */
export const vehicleDebtKinds = ['IPVA', 'MULTA', 'LICENCIAMENTO', 'DPVAT', 'RESTRICAO', 'GRAVAME'] as const;
export type VehicleDebtKind = (typeof vehicleDebtKinds)[number];

/** The same as people read it. */
export const vehicleDebtKindNames: Readonly<Record<VehicleDebtKind, string>> = {
  IPVA: 'IPVA',
  MULTA: 'Multa',
  LICENCIAMENTO: 'Licenciamento',
  DPVAT: 'DPVAT',
  RESTRICAO: 'Restrição',
  GRAVAME: 'Gravame',
};

/** Most plates of one list, queries of a person in 24 hours, and processes a query is linked to. */
export const vehicleDebtLimits = { list: 100, day: 500, processes: 20 } as const;
