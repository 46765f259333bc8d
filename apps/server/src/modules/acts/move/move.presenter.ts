import type { DocumentOutlook, MoveOutlook } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { presentIndexers, presentStored } from '../../definitions/indexer/indexer.presenter.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import { missingFor } from '../../records/process/facts/process.readiness.policy.ts';
import { presentMissing } from '../../records/process/process.missing.presenter.ts';
import { type Carried, type Conflict, type MovePlan, messageOf, type PlannedDocument } from './move.plan.ts';
import type { MoveReads } from './move.read.ts';

export function presentOutlook(actor: Actor, plan: MovePlan, reads: MoveReads): MoveOutlook {
  const { setup } = reads;
  const restricted = reads.documents[0]?.restricted_indexers ?? null;
  const types = setup.documentTypes.map(({ id, label }) => ({ id, label }));
  return {
    documents: plan.documents.map((planned) => ({
      ...presentDocument(actor, planned),
      documentTypes: types,
      lostIndexers: presentStored(actor, planned.carried?.lost ?? [], restricted),
    })),
    newWorkflow: plan.begun && {
      requiredIndexers: presentRequired(actor, plan.begun.carried, setup.indexers),
      lostIndexers: presentStored(actor, plan.begun.carried.lost, restricted),
      missingDocuments: plan.begun.lacking.map(({ id, label }) => ({ id, label })),
      conflicts: plan.begun.conflicts.map(presentConflict),
    },
    leaves: presentLeft(actor, reads),
  };
}

type Presented = Omit<DocumentOutlook, 'documentTypes' | 'lostIndexers'>;

function presentDocument(actor: Actor, { document, type, carried, conflicts }: PlannedDocument): Presented {
  return {
    documentId: document.id,
    version: document.version,
    type: { id: document.type_id, label: document.type_label },
    documentTypeId: type?.id ?? null,
    requiredIndexers: carried && type ? presentRequired(actor, carried, type.indexers) : [],
    lostChecks: carried ? document.marks.length : 0,
    conflicts: conflicts.map(presentConflict),
  };
}

const presentConflict = (conflict: Conflict) => ({ code: conflict.code, message: messageOf(conflict) });

function presentRequired(actor: Actor, { missing }: Carried, uses: readonly IndexerUse[]) {
  const ids = new Set(missing.map(({ id }) => id));
  return presentIndexers(
    actor,
    uses.filter(({ id }) => ids.has(id)),
    [],
  );
}

/** What the old process's stage will lack without the documents. */
function presentLeft(actor: Actor, { documents, source, sourceVersion }: MoveReads): MoveOutlook['leaves'] {
  const gone = new Set(documents.map(({ id }) => id));
  const left = {
    indexers: source.indexers,
    documents: source.documents.filter(({ id }) => !gone.has(id)),
    pendencies: [],
    children: [],
  };
  const missing = missingFor(sourceVersion, { fromStageId: source.stage_id, isCancel: false }, left);
  return presentMissing(actor, sourceVersion, missing).flatMap(({ kind, id, label, count }) =>
    kind === 'document' && id !== null ? [{ id, label, count }] : [],
  );
}
