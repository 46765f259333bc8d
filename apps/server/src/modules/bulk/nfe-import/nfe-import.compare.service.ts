import type { Indexer } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type NfeDifference, nfeDifferences, type TypedField } from '@tramite/rules/nfe/nfe-differences';
import type { Ctx } from '../../../platform/call/context.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { NfeImportRow } from './nfe-import.repository.ts';

/** What each NF-e says that the fields of its process do not, as far as the actor reads these, by the ids of the rows. */
export async function compareRows(
  { db, customerId, actor }: Ctx,
  rows: readonly NfeImportRow[],
): Promise<ReadonlyMap<number, readonly NfeDifference[]>> {
  const typeIds = [...new Set(rows.flatMap(({ process_type_id: typeId }) => typeId ?? []))];
  const setups = new Map(
    await Promise.all(
      typeIds.map(async (id) => [id, await findSetup(db, customerId, id, { options: 'short' })] as const),
    ),
  );
  const differencesOf = ({ nfe, process_type_id: typeId, process_indexers: stored }: NfeImportRow) => {
    const setup = typeId === null ? undefined : setups.get(typeId);
    if (!nfe || !setup || !stored) return [];
    const fields = readable(presentIndexers(actor, setup.indexers, stored), stored);
    return nfeDifferences(nfe, [{ documentId: null, label: 'Processo', isOfNote: false, fields }]);
  };
  return new Map(rows.map((row) => [row.id, differencesOf(row)]));
}

/** Filled fields whose value is shown whole: what is masked is not compared. */
function readable(shown: readonly Indexer[], stored: readonly StoredIndexer[]): TypedField[] {
  const whole = new Map(stored.map(({ id, value }) => [id, value]));
  return shown.flatMap(({ id, name, label, format, type, value, display }) =>
    (typeof value === 'string' || typeof value === 'number') && value === whole.get(id)
      ? [{ id, name, label, format, type, value, display }]
      : [],
  );
}
