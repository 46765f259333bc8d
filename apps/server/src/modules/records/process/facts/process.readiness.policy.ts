import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type Missing, readiness } from '@tramite/rules/workflow/readiness';
import { stageOf, type TransitionRow, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';

/** A process as it is, or as it will be with what a transition brings along. */
interface Prepared {
  readonly indexers: readonly Pick<StoredIndexer, 'name' | 'display'>[];
  readonly documents: readonly { readonly typeId: number; readonly situation: DocumentSituation }[];
  readonly pendencies: readonly { readonly id: number; readonly label: string }[];
  readonly children: readonly { readonly id: number; readonly label: string }[];
  readonly isCommented?: boolean;
}

/** What still stands between a process and leaving a stage. */
export function missingFor(
  version: VersionDefinition,
  leaving: Pick<TransitionRow, 'fromStageId' | 'isCancel'> & { readonly nodeId?: string },
  process: Prepared,
): Missing[] {
  const stage = stageOf(version, leaving.fromStageId);
  if (!stage) return [];
  const codes = new Map(version.documentTypes.map(({ id, code }) => [id, code]));
  const filled = new Set(process.indexers.filter(({ display }) => display !== '').map(({ name }) => name));
  const { isJoin, isBack } = version.definition.transitions.find(({ id }) => id === leaving.nodeId) ?? {};
  return readiness(
    stage,
    { isCancel: leaving.isCancel, isJoin, isBack },
    {
      indexers: version.indexers.map(({ code, label }) => ({ name: code, label, filled: filled.has(code) })),
      documentTypes: version.documentTypes,
      documents: process.documents.map(({ typeId, situation }) => ({
        documentType: codes.get(typeId) ?? '',
        situation,
      })),
      openPendencies: process.pendencies,
      openChildren: process.children,
      isCommented: process.isCommented,
    },
  );
}
