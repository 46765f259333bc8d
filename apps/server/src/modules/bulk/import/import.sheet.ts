import type { CsvLine } from '@tramite/rules/text/csv';
import type { Sheet } from '../../../platform/spreadsheet/cell.ts';
import type { Imported } from '../../definitions/registration/registration.import.service.ts';

const words = {
  tried: { created: 'A criar', updated: 'A alterar', unchanged: 'Sem alteração' },
  saved: { created: 'Criado', updated: 'Alterado', unchanged: 'Sem alteração' },
} as const;

/** The result of each line, with a row for each error. */
export function outcomeSheet(
  lines: readonly CsvLine[],
  { faults, outcomes }: Imported,
  { isDryRun, timeZone }: { readonly isDryRun: boolean; readonly timeZone: string },
): Sheet & { readonly count: number } {
  const said = words[isDryRun ? 'tried' : 'saved'];
  const wrong = new Set(faults.map(({ line }) => line));
  const right = lines
    .filter(({ line }) => !wrong.has(line))
    .map(({ line }) => {
      const outcome = outcomes.get(line) ?? 'unchanged';
      return [line, faults.length > 0 ? 'Sem erros' : said[outcome], '', ''] as const;
    });
  const rows = [...faults.map(({ line, column, message }) => [line, 'Com erro', column, message] as const), ...right];
  rows.sort(([a], [b]) => a - b);
  const head = ['Linha', 'Resultado', 'Coluna', 'Erro'];
  return { name: 'Importação', head, pages: once(rows), timeZone, count: rows.length };
}

async function* once<T>(page: readonly T[]) {
  yield page;
}
