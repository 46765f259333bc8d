import type { DocumentSituation, Missing as MissingOnWire } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type Missing, readiness } from '@tramite/rules/workflow/readiness';
import type { ProcessFacts } from '../process/process.change.service.ts';
import {
  stageOf,
  type TransitionRow,
  type VersionDefinition,
} from '../process-type/process-type.definition.service.ts';

/** A process as it is after what a transition brings along. */
export interface Prepared {
  readonly indexers: readonly StoredIndexer[];
  readonly documents: readonly { readonly typeId: number; readonly situation: DocumentSituation }[];
  readonly pendencies: ProcessFacts['pendencies'];
}

/** What still stands between a process and a transition. */
export function missingFor(version: VersionDefinition, transition: TransitionRow, process: Prepared): Missing[] {
  const stage = stageOf(version, transition.fromStageId);
  if (!stage) return [];
  const codes = new Map(version.documentTypes.map(({ id, code }) => [id, code]));
  const filled = new Set(process.indexers.map(({ name }) => name));
  return readiness(stage, transition, {
    indexers: version.indexers.map(({ code, label }) => ({ name: code, label, filled: filled.has(code) })),
    documentTypes: version.documentTypes,
    documents: process.documents.map(({ typeId, situation }) => ({ documentType: codes.get(typeId) ?? '', situation })),
    openPendencies: process.pendencies,
  });
}

/** The same on the wire, where everything has its row's id. */
export function presentMissing(version: VersionDefinition, missing: readonly Missing[]): MissingOnWire[] {
  const idOf = ({ kind, key }: Missing) => {
    if (kind === 'pendency') return Number(key);
    const rows = kind === 'indexer' ? version.indexers : version.documentTypes;
    return rows.find(({ code }) => code === key)?.id ?? 0;
  };
  return missing.map((item) => ({ kind: item.kind, id: idOf(item), label: item.label }));
}
