import { type ErrorCode, errorText } from '@tramite/contract';
import { type CarriedIndexers, carryIndexers } from '@tramite/rules/move/carry-indexers';
import { mayLeaveProcess, mayMoveDocument } from '@tramite/rules/move/may-move';
import { isSameDocument } from '@tramite/rules/move/same-document';
import { documentAmount } from '@tramite/rules/workflow/document-amount';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { toDefinition } from '../../definitions/indexer/indexer.fill.policy.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { MovableDocument } from '../../records/document/facts/document.move.facts.ts';
import { countValid } from '../../records/process/facts/process.facts.ts';
import type { MoveReads, MoveRequest } from './move.read.ts';

/** Why something cannot move. */
export interface Conflict {
  readonly code: ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

export const messageOf = ({ code, values }: Conflict): string => errorText(code, values);

export type Carried = CarriedIndexers<ReturnType<typeof toDefinition>>;

export interface PlannedDocument {
  readonly document: MovableDocument;
  /** Undefined if the destination accepts neither its type nor the chosen one. */
  readonly type: DocumentTypeSetup | undefined;
  /** Null if its type stays. */
  readonly carried: Carried | null;
  readonly conflicts: readonly Conflict[];
}

/** The result for the documents and for the process that starts with them. */
export interface MovePlan {
  readonly documents: readonly PlannedDocument[];
  readonly begun: {
    readonly carried: Carried;
    /** Required document types that are missing at the start. */
    readonly lacking: readonly DocumentTypeSetup[];
    readonly conflicts: readonly Conflict[];
  } | null;
}

/** Predicts a move: what is kept, lost, missing and in conflict. */
export function planMove(actor: Actor, request: MoveRequest, reads: MoveReads): MovePlan {
  const counts = new Map<number, number>();
  const documents = reads.documents.map((document) => {
    const type = typeFor(document, request, reads);
    if (type) counts.set(type.id, (counts.get(type.id) ?? presentOf(reads, type)) + 1);
    const carried = type && type.id !== document.type_id ? carry(actor, type.indexers, document.indexers) : null;
    const conflicts = [
      ...whyStays(actor, request, document),
      ...(type ? conflictsThere(document, type, counts.get(type.id) ?? 0, reads) : notTaken),
    ];
    return { document, type, carried, conflicts };
  });
  return { documents, begun: reads.joined ? null : planBeginning(actor, reads, counts) };
}

const notTaken: readonly Conflict[] = [{ code: 'document_type.not_allowed' }];

function typeFor({ id, type_id: typeId }: MovableDocument, request: MoveRequest, { setup }: MoveReads) {
  const said = request.documents.find(({ documentId }) => documentId === id)?.documentTypeId;
  return setup.documentTypes.find((type) => type.id === (said ?? typeId));
}

const presentOf = ({ joined }: MoveReads, { id }: DocumentTypeSetup) => (joined ? countValid(joined.process, id) : 0);

function carry(actor: Actor, uses: readonly IndexerUse[], stored: MovableDocument['indexers']): Carried {
  const definitions = uses.map((use) => toDefinition(actor, use));
  return carryIndexers(definitions, stored);
}

function whyStays(actor: Actor, { alone }: MoveRequest, document: MovableDocument): Conflict[] {
  const { situation, is_bpm: isBpm, is_process_open: isOpen, waits_for_customer: isWaiting } = document;
  const { movesChecked } = actor;
  const process = { isBpm: isBpm === true, isOpen: isOpen === true };
  const ability = alone
    ? mayMoveDocument({ situation, process }, { mayMove: hasPermission(actor, 'document.move'), movesChecked })
    : mayLeaveProcess(situation, movesChecked);
  if (ability !== true) return [{ code: ability }];
  return isWaiting ? [{ code: 'document.waiting_customer' }] : [];
}

function conflictsThere(
  document: MovableDocument,
  type: DocumentTypeSetup,
  count: number,
  { joined }: MoveReads,
): Conflict[] {
  const conflicts: Conflict[] = [];
  const { label, max } = type;
  if (documentAmount(type, count).excess > 0) {
    conflicts.push({ code: 'document_type.too_many', values: { type: label, max: max ?? 0 } });
  }
  if (joined?.documents.some((other) => isSame(document, other, type))) conflicts.push({ code: 'document.duplicate' });
  const isLabelMissing = type.attachmentLabels.some(
    (each) => each.required && !document.attachment_labels.includes(each.label),
  );
  if (type.id !== document.type_id && isLabelMissing) conflicts.push({ code: 'attachment.required_missing' });
  return conflicts;
}

/** Compared by the required fields of its new type. */
function isSame(document: MovableDocument, other: MovableDocument, type: DocumentTypeSetup): boolean {
  const { situation, sha256, indexers } = document;
  const requiredIds = type.indexers.filter(({ required }) => required).map(({ id }) => id);
  return isSameDocument(
    { typeId: type.id, situation, sha256, indexers },
    { ...other, typeId: other.type_id },
    requiredIds,
  );
}

function planBeginning(actor: Actor, { setup, source }: MoveReads, counts: ReadonlyMap<number, number>) {
  const lacking = setup.documentTypes.filter((type) => documentAmount(type, counts.get(type.id) ?? 0).missing > 0);
  const conflicts: Conflict[] = lacking.length > 0 ? [{ code: 'document_type.too_few' }] : [];
  if (!hasPermission(actor, 'process.create')) conflicts.push({ code: 'permission.denied' });
  return { carried: carry(actor, setup.indexers, source.indexers), lacking, conflicts };
}
