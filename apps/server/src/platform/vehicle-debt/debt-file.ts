import { readFile, stat } from 'node:fs/promises';
import { dayOf } from '@tramite/rules/date/zoned';
import { twinPlate } from '@tramite/rules/format/plate';
import { type DebtFile, readDebtFile } from '@tramite/rules/vehicle-debt/read-debt-file';
import type { VehicleDebts } from './vehicle-debts.ts';

const MOST_BYTES = 50 * 1024 * 1024;

/** Debts of a CSV file of the installation, which is read again when it was replaced. */
export function createDebtFile(path: string): VehicleDebts {
  let kept: { readonly at: number; readonly size: number; readonly file: DebtFile } | undefined;
  const read = async (): Promise<DebtFile> => {
    const { mtimeMs: at, size } = await stat(path);
    if (kept?.at === at && kept.size === size) return kept.file;
    if (size > MOST_BYTES) throw new Error(`The file of debts has more than ${MOST_BYTES} bytes.`);
    const file = readDebtFile(await readFile(path, 'utf8'), dayOf(new Date(at)));
    kept = { at, size, file };
    return file;
  };
  return {
    label: 'O arquivo de débitos',
    isReal: true,
    async find(plate) {
      const { byPlate } = await read();
      const items = byPlate.get(plate) ?? byPlate.get(twinPlate(plate) ?? plate);
      return items ? { items, missing: [] } : null;
    },
  };
}
