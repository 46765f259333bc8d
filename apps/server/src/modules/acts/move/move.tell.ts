import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import type { DocumentMove } from '../../records/document/engine/document.move.change.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';

/** The target process, and what is written for the process itself. */
export interface Destination {
  readonly id: number;
  readonly typeName: string;
  readonly version: VersionDefinition;
  readonly isOpen: boolean;
  readonly parts: ChangeParts;
}

/** History entries of the documents and both processes. */
export function tellMoves(source: ProcessFacts, destination: Destination, moves: readonly DocumentMove[]): ChangeParts {
  const from = `${source.type_name} #${source.id}`;
  const to = `${destination.typeName} #${destination.id}`;
  return {
    progress: moves.flatMap(({ document, retyping }) => {
      const { id, type_label: label } = document;
      const now = retyping ? ` Agora é ${retyping.type.label}.` : '';
      return [
        { type: 'MOVE' as const, processId: source.id, description: `${label} #${id}: documento movido para ${to}.` },
        {
          type: 'MOVE' as const,
          processId: destination.id,
          documentId: id,
          description: `${label}: documento movido de ${from} para ${to}.${now}`,
        },
      ];
    }),
    audit: moves.map(({ document, retyping }) => ({
      action: 'document.move',
      objectType: 'document',
      objectId: document.id,
      data: {
        fromProcessId: source.id,
        toProcessId: destination.id,
        fromTypeId: document.type_id,
        toTypeId: retyping?.type.id ?? document.type_id,
        lostIndexerIds: retyping ? lostIds(document.indexers, retyping.kept.items) : [],
      },
    })),
    events: moves.map(({ document }) => ({
      event: 'document.moved',
      payload: { documentId: document.id, processId: destination.id },
    })),
  };
}

type Ids = readonly { readonly id: number }[];

function lostIds(before: Ids, after: Ids): number[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
}
