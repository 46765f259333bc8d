import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type Missing, type PreparedDocument, readiness } from '@tramite/rules/workflow/readiness';
import {
  stageOf,
  type TransitionRow,
  transitionOf,
  type VersionDefinition,
} from '../../../definitions/workflow/workflow.facts.ts';

/** A process as it is, or as it will be with what a transition brings along. */
interface Prepared {
  readonly indexers: readonly Pick<StoredIndexer, 'name' | 'display'>[];
  readonly documents: readonly (Omit<PreparedDocument, 'documentType'> & { readonly typeId: number })[];
  readonly pendencies: readonly { readonly id: number; readonly label: string }[];
  readonly children: readonly { readonly id: number; readonly label: string }[];
  readonly isCommented?: boolean;
  /** Names of the checklists that are answered with the transition. */
  readonly checklists?: ReadonlySet<string>;
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
  return readiness(
    stage,
    { ...transitionOf(version, leaving), isCancel: leaving.isCancel },
    {
      indexers: version.indexers.map(({ code, label }) => ({ name: code, label, filled: filled.has(code) })),
      documentTypes: version.documentTypes,
      documents: process.documents.map(({ typeId, ...document }) => ({
        ...document,
        documentType: codes.get(typeId) ?? '',
      })),
      checklists: version.checklists.map(({ code: name }) => ({
        name,
        isAnswered: process.checklists?.has(name) ?? false,
      })),
      openPendencies: process.pendencies,
      openChildren: process.children,
      isCommented: process.isCommented,
    },
  );
}
