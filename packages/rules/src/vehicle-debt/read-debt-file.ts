import { type VehicleDebtItem, type VehicleDebtKind, vehicleDebtKindNames, vehicleDebtKinds } from '@tramite/contract';
import { parseDay } from '../date/parse-day.ts';
import { plateFormat } from '../format/plate.ts';
import { parseCents } from '../money/cents.ts';
import { readCsv } from '../text/csv.ts';
import { normaliseText } from '../text/normalise-text.ts';

export const debtFileHead = ['Placa', 'Tipo', 'Descrição', 'Valor', 'Vencimento', 'Fonte'] as const;

/** A vehicle that is known and against which nothing stands. */
const NOTHING = 'nada consta';

export interface DebtFile {
  readonly byPlate: ReadonlyMap<string, readonly VehicleDebtItem[]>;
  /** What is wrong, by line of the file; the other lines hold. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

const kindsByName = new Map<string, VehicleDebtKind>(
  vehicleDebtKinds.flatMap((kind) => [
    [normaliseText(kind), kind],
    [normaliseText(vehicleDebtKindNames[kind]), kind],
  ]),
);

/** Reads a file of debts by plate. @throws OpenQuoteError */
export function readDebtFile(text: string, today: string): DebtFile {
  const byPlate = new Map<string, VehicleDebtItem[]>();
  const faults: { line: number; message: string }[] = [];
  for (const { line, cells } of readCsv(text)) {
    const [plate, kind, description, amount, due, source] = debtFileHead.map((_, at) => (cells[at] ?? '').trim());
    if (normaliseText(plate ?? '') === normaliseText(debtFileHead[0])) continue;
    const known = plateFormat.sanitize(plate ?? '');
    const message = faultOf({ known, kind, amount, due }, today);
    if (message) {
      faults.push({ line, message });
      continue;
    }
    const items = byPlate.get(known) ?? [];
    byPlate.set(known, items);
    const named = kindsByName.get(normaliseText(kind ?? ''));
    if (!named) continue;
    items.push({
      kind: named,
      description: description || vehicleDebtKindNames[named],
      amountCents: amount ? centsOf(amount) : null,
      dueDate: due ? (parseDay(due, today) ?? null) : null,
      source: source || 'Arquivo de débitos',
    });
  }
  return { byPlate, faults };
}

interface Cells {
  readonly known: string;
  readonly kind: string | undefined;
  readonly amount: string | undefined;
  readonly due: string | undefined;
}

function faultOf({ known, kind = '', amount, due }: Cells, today: string): string | undefined {
  if (!plateFormat.isValid(known, { today })) return 'Placa inválida.';
  const name = normaliseText(kind);
  if (name !== NOTHING && !kindsByName.has(name)) return `O tipo “${kind}” não existe.`;
  if (amount && centsOf(amount) === null) return `O valor “${amount}” não é um valor.`;
  if (due && !parseDay(due, today)) return `O vencimento “${due}” não é uma data.`;
  return undefined;
}

/** `1.234,56`, `1234,5`, `1234`: reais, and cents after the comma. */
function centsOf(text: string): number | null {
  const [whole = '', rest = ''] = text.replace(/R\$/i, '').trim().split(',');
  return rest.length > 2 ? null : (parseCents(`${whole}${rest.padEnd(2, '0')}`) ?? null);
}
