import type { DocumentSituation, Missing as MissingOnWire } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type Missing, readiness } from '@tramite/rules/workflow/readiness';
import type { Actor } from '../../../platform/session/actor.ts';
import { maySeeIndexer } from '../../definitions/indexer/indexer.parts.ts';
import {
  stageOf,
  type TransitionRow,
  type VersionDefinition,
} from '../../definitions/process-type/process-type.parts.ts';

/** A process as it is, or as it will be with what a transition brings along. */
interface Prepared {
  readonly indexers: readonly Pick<StoredIndexer, 'name' | 'display'>[];
  readonly documents: readonly { readonly typeId: number; readonly situation: DocumentSituation }[];
  readonly pendencies: readonly { readonly id: number; readonly label: string }[];
  readonly children: readonly { readonly id: number; readonly label: string }[];
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
  const { isJoin } = version.definition.transitions.find(({ id }) => id === leaving.nodeId) ?? {};
  return readiness(
    stage,
    { isCancel: leaving.isCancel, isJoin },
    {
      indexers: version.indexers.map(({ code, label }) => ({ name: code, label, filled: filled.has(code) })),
      documentTypes: version.documentTypes,
      documents: process.documents.map(({ typeId, situation }) => ({
        documentType: codes.get(typeId) ?? '',
        situation,
      })),
      openPendencies: process.pendencies,
      openChildren: process.children,
    },
  );
}

/** The same on the wire, where everything has its row's id; fields that the actor does not see are not named. */
export function presentMissing(actor: Actor, version: VersionDefinition, missing: readonly Missing[]): MissingOnWire[] {
  return missing.flatMap(({ kind, key, label, count }): MissingOnWire[] => {
    if (kind === 'pendency' || kind === 'child') return [{ kind, id: Number(key), label, count }];
    if (kind === 'document') return [{ kind, id: idOf(version.documentTypes, key), label, count }];
    const indexer = version.indexers.find(({ code }) => code === key);
    if (!indexer || !maySeeIndexer(actor, indexer)) return [];
    return [{ kind, id: indexer.id, label, count }];
  });
}

function idOf(rows: VersionDefinition['documentTypes'], key: string): number {
  return rows.find(({ code }) => code === key)?.id ?? 0;
}
