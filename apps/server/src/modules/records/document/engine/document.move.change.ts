import type { DocumentSituation } from '@tramite/contract';
import type { CheckStep } from '@tramite/rules/check/check-step';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { type KeptIndexers, keepIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { moveOpenSteps } from '../../document-check/document-check.sql.ts';
import { putDocumentRows } from '../../search-row/search-row.document.sql.ts';
import { documentTexts } from '../../search-row/search-row.texts.policy.ts';
import type { MovableDocument } from '../facts/document.move.facts.ts';
import { type MovedRow, updateMoved } from './document.move.repository.ts';

/** The new state of a document whose type changes; its checks start again. */
export interface Retyping {
  readonly type: { readonly id: number; readonly label: string };
  readonly situation: DocumentSituation;
  readonly round: number;
  readonly openSteps: readonly CheckStep[];
  readonly expiresOn: string | null;
  readonly kept: KeptIndexers;
}

/** The target of a move; missing parts stay. */
export interface DocumentMove {
  readonly document: MovableDocument;
  readonly establishment?: { readonly id: number; readonly name: string };
  readonly process?: { readonly id: number; readonly typeName: string; readonly isRequired: boolean };
  readonly retyping?: Retyping;
}

/** Writes rows, open checks, search and totals of a move. The caller adds the history. */
export function moveDocuments(customerId: number, moves: readonly DocumentMove[]): ChangeParts {
  if (moves.length === 0) return {};
  return {
    guarded: [{ part: 'document', sql: updateMoved(customerId, moves.map(rowOf)), rows: moves.length }],
    parts: [
      ...moveOpenSteps(
        customerId,
        moves.map(({ document, establishment, retyping }) => ({
          documentId: document.id,
          establishmentId: establishment?.id ?? document.establishment_id,
          open: retyping?.openSteps,
        })),
      ),
      ...putDocumentRows(customerId, moves.map(searchRowsOf)),
    ],
    counters: moves.flatMap(countersOf),
  };
}

function rowOf({ document, establishment, process, retyping }: DocumentMove): MovedRow {
  return {
    id: document.id,
    version: document.version,
    processId: process?.id ?? document.process_id,
    typeId: retyping?.type.id ?? document.type_id,
    establishmentId: establishment?.id ?? document.establishment_id,
    situation: retyping?.situation ?? document.situation,
    round: retyping?.round ?? document.check_round,
    uncheckedAttachment: retyping ? false : document.unchecked_attachment,
    expiresOn: retyping ? retyping.expiresOn : document.expires_on,
    isRequired: process?.isRequired ?? document.is_required,
    indexers: retyping?.kept.items ?? document.indexers,
  };
}

function searchRowsOf(move: DocumentMove) {
  const { document, establishment, process, retyping } = move;
  const { id, establishmentId, situation } = rowOf(move);
  const { fields, words } = retyping?.kept ?? keepIndexers(document.indexers);
  const type = retyping?.type ?? { id: document.type_id, label: document.type_label };
  const placeName = establishment?.name ?? document.establishment_name;
  const names = [process?.typeName ?? document.process_type_name ?? '', placeName, document.file_name];
  const { owner_id: ownerId, captured_at: capturedAt } = document;
  return { ...documentTexts({ id, type, situation, names, words }), establishmentId, ownerId, capturedAt, fields };
}

function countersOf(move: DocumentMove): NonNullable<ChangeParts['counters']> {
  const { document } = move;
  const after = rowOf(move);
  const before = { establishmentId: document.establishment_id, by: -1 };
  const then = { establishmentId: after.establishmentId, by: 1 };
  return [
    { kind: 'document.situation', key: document.situation, ...before },
    { kind: 'document.situation', key: after.situation, ...then },
    { kind: 'document.type', key: document.type_id, ...before },
    { kind: 'document.type', key: after.typeId, ...then },
  ];
}
