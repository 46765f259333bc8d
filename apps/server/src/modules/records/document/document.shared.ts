import type { DocumentSituation, endpoints, Indexer, ResponseOf } from '@tramite/contract';
import { isSameValue } from '@tramite/rules/indexer/indexer-changes';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import { mayEdit } from './abilities/document.policy.ts';
import { type FilledDocument, listFilledDocuments, listTypeUses } from './document.indexers.repository.ts';
import { editableUses } from './edit/document.edit.change.ts';

type Shared = ResponseOf<typeof endpoints.document.listSharedIndexers>;

/**
 * Fields that the actor may fill of many documents, with how many of them have each, those of most documents first.
 * @throws document.not_found when the actor sees none of them
 */
export async function listSharedIndexers({ db, customerId, actor }: Ctx, ids: readonly number[]): Promise<Shared> {
  const documents = await listFilledDocuments(db, customerId, actor, ids);
  if (documents.length === 0) throw problem('document.not_found');
  const editable = documents.filter(({ situation }) => mayEdit(actor, situation) === true);
  const types = await listTypeUses(db, customerId, [...new Set(editable.map(({ typeId }) => typeId))]);
  const usesByType = new Map(types.map(({ id, uses }) => [id, uses]));
  return {
    count: documents.length,
    editable: editable.length,
    indexers: merged(editable.flatMap((document) => openFields(actor, document, usesByType))),
  };
}

function openFields(
  actor: Actor,
  { typeId, situation, stored }: FilledDocument,
  usesByType: ReadonlyMap<number, readonly IndexerUse[]>,
): Indexer[] {
  const uses = editableUses(usesByType.get(typeId) ?? [], situation as DocumentSituation);
  return presentIndexers(actor, uses, stored).filter(({ readOnly }) => !readOnly);
}

/** One field for all that have it: demanded where any demands it, with the value that all share. */
function merged(fields: readonly Indexer[]): Shared['indexers'] {
  const byId = new Map<number, Shared['indexers'][number]>();
  for (const field of fields) {
    const known = byId.get(field.id);
    byId.set(field.id, known ? joined(known, field) : { ...field, documents: 1, isMixed: false });
  }
  return [...byId.values()].sort((a, b) => b.documents - a.documents || a.position - b.position || a.id - b.id);
}

function joined(known: Shared['indexers'][number], field: Indexer): Shared['indexers'][number] {
  const isMixed = known.isMixed || !isSameValue(known.value, field.value);
  return {
    ...known,
    required: known.required || field.required,
    desired: known.desired || field.desired,
    documents: known.documents + 1,
    isMixed,
    value: isMixed ? null : known.value,
    display: isMixed ? '' : known.display,
  };
}
