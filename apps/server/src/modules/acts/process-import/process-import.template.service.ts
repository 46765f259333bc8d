import { type endpoints, processImportLimits, type ResponseOf } from '@tramite/contract';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { normaliseText } from '@tramite/rules/text/normalise-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { xlsxTemplate } from '../../../platform/spreadsheet/xlsx-template.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { type Column, columnsOf, REQUIRED_MARK } from './process-import.columns.ts';
import { getSetup } from './process-import.service.ts';

/**
 * The spreadsheet of a process type: what it asks for, required fields marked, short lists as choices.
 * @throws process_type.not_found, process_type.disabled
 */
export async function makeTemplate(
  ctx: Ctx,
  typeId: number,
): Promise<ResponseOf<typeof endpoints.processImport.template>> {
  const { actor } = ctx;
  const setup = await getSetup(ctx, typeId, 'short');
  const { establishments } = await getCatalog(ctx, () => true);
  const places = actor.establishmentIds.flatMap((id) => establishments.get(id)?.name ?? []).sort();
  const choicesOf = (column: Column): readonly string[] => {
    if (column.kind === 'place') return places;
    if (column.kind !== 'field' || !isOptionIndexer(column.definition)) return [];
    return column.definition.options?.map(({ label }) => label) ?? [];
  };
  const columns = columnsOf(actor, setup).map((column) => ({
    header: column.isRequired ? `${column.header}${REQUIRED_MARK}` : column.header,
    choices: choicesOf(column),
  }));
  const file = await xlsxTemplate('Processos', columns, processImportLimits.mostRows);
  const name = normaliseText(setup.name).replace(/[^a-z0-9]+/g, '-');
  return { fileName: `importacao-${name}.xlsx`, content: file.toString('base64') };
}
