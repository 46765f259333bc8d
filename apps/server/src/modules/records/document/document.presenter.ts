import { type Document, formMimeType } from '@tramite/contract';
import type { MovedDocument } from '@tramite/rules/move/may-move';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Catalog, type DocumentTypeEntry, entryOf } from '../../definitions/catalog/catalog.facts.ts';
import { presentStored } from '../../definitions/indexer/indexer.presenter.ts';
import { presentChecks, rolesOf, type WithChecks } from '../document-check/document-check.presenter.ts';
import { type DocumentFacts, documentAbilities } from './abilities/document.conditions.policy.ts';
import { nextCheckId } from './abilities/document.policy.ts';
import type { AttachmentItem, DocumentRow } from './document.repository.ts';
import { presentSubject } from './document.subject.ts';

type Viewer = Pick<Ctx, 'actor' | 'storage' | 'clock' | 'customerId'>;

/** What the numbers of a row mean. */
export interface Names {
  readonly catalog: Catalog;
  readonly users: ReadonlyMap<number, string>;
}

/** A document as the actor sees it, with signed links and abilities. */
export async function presentDocument(ctx: Viewer, row: DocumentRow, names: Names): Promise<Document> {
  const { actor } = ctx;
  const type = entryOf(names.catalog.documentTypes, row.type_id);
  const facts = documentFacts(ctx, row, names);
  const checks = [...facts.checks];
  const indexers = presentStored(actor, indexersOf(row), row.restricted_indexers);
  const process = processOf(row, names.catalog);
  const [file, attachments] = await Promise.all([
    presentFile(ctx, row),
    Promise.all((row.attachments ?? []).map((item) => presentAttachment(ctx, item))),
  ]);
  return {
    id: row.id,
    type: { id: row.type_id, label: type.label },
    typeId: row.type_id,
    captureInfo: {
      date: row.captured_at.toISOString(),
      owner: { id: row.owner_id, name: names.users.get(row.owner_id) ?? '' },
    },
    situation: row.situation,
    establishment: {
      id: row.establishment_id,
      label: entryOf(names.catalog.establishments, row.establishment_id).name,
    },
    workflow: process && { id: process.id, typeLabel: process.type.label },
    process,
    fileName: row.file_name,
    mimeType: row.mime_type,
    size: row.size,
    pageCount: row.page_count,
    fileVersion: row.file_version,
    ...file,
    isForm: row.mime_type === formMimeType,
    isRequired: row.is_required,
    expiresOn: row.expires_on,
    lastComment: row.last_comment,
    indexers,
    subject: presentSubject(indexers, names.catalog.indexerIds),
    attachments,
    checkId: nextCheckId(checks),
    checks,
    checkRoles: rolesOf(checks),
    openPendencies: row.open_pendencies,
    hasSignature: row.signature_state !== null,
    signatureStatus: row.signature_state,
    signatureProvider: row.signature_state === null ? null : 'INTERNAL',
    hasCollaboration: row.invite_state !== null,
    inviteStatus: row.invite_state,
    version: row.version,
    abilities: documentAbilities(actor, facts),
  };
}

/** What decides about a row; that its type knows attachments and that they may be removed is said by who asks. */
export function documentFacts(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  row: DocumentRow,
  names: Names,
  { labels = 1, isDetachOffered = true }: Partial<Pick<DocumentFacts, 'labels' | 'isDetachOffered'>> = {},
): DocumentFacts {
  const type = entryOf(names.catalog.documentTypes, row.type_id);
  return {
    ...movedOf(row, names.catalog),
    checks: ctx.actor.hasConference ? presentChecks(ctx, checkedOf(row, type, names)) : [],
    openPendencies: row.open_pendencies,
    signedSteps: row.marks?.length ?? 0,
    fileVersion: row.file_version,
    signatureState: row.signature_state,
    isMyTurn: row.is_my_turn,
    mimeType: row.mime_type,
    typeLabel: type.label,
    labels,
    isDetachOffered,
  };
}

function checkedOf(row: DocumentRow, { steps }: DocumentTypeEntry, { users }: Names): WithChecks {
  const { situation, check_round, open_pendencies, unchecked_attachment } = row;
  const marks = (row.marks ?? []).map((mark) => ({ ...mark, userName: users.get(mark.userId) ?? '' }));
  return { situation, check_round, open_pendencies, unchecked_attachment, steps, marks };
}

function indexersOf({ indexer_ids: ids, indexer_labels: labels, indexer_displays: displays }: DocumentRow) {
  return ids.map((id, at) => ({ id, label: labels[at] ?? '', display: displays[at] ?? '' }));
}

function processOf({ process_id: id, process_type_id: typeId }: DocumentRow, { processTypes }: Catalog) {
  if (id === null || typeId === null) return null;
  return { id, type: { id: typeId, label: entryOf(processTypes, typeId).name } };
}

function movedOf(row: DocumentRow, { processTypes }: Catalog): MovedDocument {
  const { situation, process_type_id: typeId, is_process_open: isOpen } = row;
  const process = typeId === null ? null : { isBpm: entryOf(processTypes, typeId).isBpm, isOpen: isOpen === true };
  return { situation, process };
}

async function presentAttachment(ctx: Viewer, item: AttachmentItem) {
  const { id, label, fileName, mimeType, size, storageKey, thumbKey, thumbState } = item;
  const file = { storage_key: storageKey, file_name: fileName, thumb_key: thumbKey, thumb_state: thumbState };
  return { id, label, originalFileName: fileName, mimeType, size, ...(await presentFile(ctx, file)) };
}

/** Links to a file and to its thumbnail. */
export async function presentFile(
  ctx: Viewer,
  file: Pick<DocumentRow, 'storage_key' | 'file_name' | 'thumb_key' | 'thumb_state'>,
) {
  const [url, thumb] = await Promise.all([
    linkTo(ctx, file.storage_key, file.file_name),
    presentThumb(ctx, file.thumb_state, file.thumb_key),
  ]);
  return { url, thumb, thumbState: file.thumb_state };
}

/** Link to a drawn thumbnail; null while there is none. */
export async function presentThumb(
  ctx: Viewer,
  state: Document['thumbState'],
  key: string | null,
): Promise<string | null> {
  return state === 'READY' && key !== null ? linkTo(ctx, key) : null;
}

/** A file with a name is saved under it when the link is followed; whoever reads it to show it does not mind. */
function linkTo({ storage, customerId, clock }: Viewer, key: string, fileName?: string): Promise<string> {
  const file = fileName === undefined ? {} : { fileName, download: true };
  return storage.signedUrl(key, { customerId, now: clock.now(), ...file });
}
