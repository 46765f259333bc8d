import { buffer } from 'node:stream/consumers';
import type { BatchItemState, endpoints, ProcessImportFault, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { xlsxStream } from '../../../platform/spreadsheet/xlsx-stream.ts';
import { getImportRow } from '../../acts/process-import/process-import.service.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { listResults, type ResultRow } from './process-import.result.repository.ts';

const head = ['Linha', 'Código externo', 'Situação', 'Processo', 'Motivo'];

const words: Readonly<Record<BatchItemState, string>> = {
  waiting: 'Aguardando',
  done: 'Criado',
  failed: 'Não criado',
  skipped: 'Deixado de fora',
  undone: 'Desfeito',
};

/** What became of each row, or would become of it, as a spreadsheet. @throws process_import.not_found */
export async function makeResult(ctx: Ctx, id: number): Promise<ResponseOf<typeof endpoints.processImport.result>> {
  const { type_id: typeId, batch_id: jobId, file_name: fileName, faults } = await getImportRow(ctx, id);
  const { timeZone } = await getCatalog(ctx, () => true);
  const rows = await listResults(ctx.db, ctx.customerId, { id, jobId, typeId });
  async function* pages() {
    yield rows.map((row) => cellsOf(row, faults));
  }
  const file = await buffer(xlsxStream({ name: 'Resultado', head, pages: pages(), timeZone }));
  return { fileName: `resultado-${fileName.replace(/\.\w+$/, '')}.xlsx`, content: file.toString('base64') };
}

function cellsOf(row: ResultRow, faults: readonly ProcessImportFault[]): Cell[] {
  const own = faults.filter(({ line }) => line === row.line);
  const wrong = own.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' ');
  return [row.line, row.code, stateOf(row, own.length > 0), row.process_id, row.message ?? wrong];
}

function stateOf({ state, is_known: isKnown }: ResultRow, isWrong: boolean): string {
  if (state !== null) return words[state];
  if (isWrong) return 'Com erro';
  return isKnown ? 'Já importado' : 'A criar';
}
