import { createHash } from 'node:crypto';
import { type VehicleDebtItem, type VehicleDebtKind, vehicleDebtKindNames } from '@tramite/contract';
import type { VehicleDebts } from './vehicle-debts.ts';

/** Plates that play a provider that is away, one that answers in part, and one that does not know the vehicle. */
const AWAY = 'AWY0A00';
const PARTIAL = 'PAR0A00';
const UNKNOWN = 'UNK0A00';

const SOURCE = 'Dados de teste';

/** Makes up the same debts for a plate each time, so that screens can be tried. Nothing of it is true. */
export const sandbox: VehicleDebts = {
  label: 'A consulta de veículos de teste',
  isReal: false,
  async find(plate) {
    if (plate === AWAY) throw new Error('The sandbox plays a provider that is away.');
    if (plate === UNKNOWN) return null;
    const missing: VehicleDebtKind[] = plate === PARTIAL ? ['MULTA', 'GRAVAME'] : [];
    return { items: madeUp(plate).filter(({ kind }) => !missing.includes(kind)), missing };
  },
};

function madeUp(plate: string): VehicleDebtItem[] {
  const bytes = createHash('sha256').update(plate).digest();
  const digit = (at: number) => bytes[at] ?? 0;
  const year = 2025 + (digit(0) % 2);
  const debt = (kind: VehicleDebtKind, description: string, amountCents: number | null, dueDate: string | null) => ({
    ...{ kind, description, amountCents, dueDate },
    source: SOURCE,
  });
  const items = [debt('IPVA', `IPVA ${year}`, 80_000 + digit(1) * 1_700, `${year}-03-15`)];
  items.push(debt('LICENCIAMENTO', `Licenciamento ${year}`, 16_022, `${year}-08-31`));
  for (let n = 0; n < digit(2) % 4; n += 1)
    items.push(
      debt('MULTA', `Excesso de velocidade, auto ${digit(3 + n)}`, n % 2 ? 29_347 : 13_016, `${year}-0${n + 4}-10`),
    );
  if (digit(8) % 3 === 0) items.push(debt('GRAVAME', 'Alienação fiduciária ativa', null, null));
  if (digit(9) % 5 === 0) items.push(debt('RESTRICAO', `${vehicleDebtKindNames.RESTRICAO} administrativa`, null, null));
  return items;
}
