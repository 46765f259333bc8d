import {
  type BodyOf,
  type endpoints,
  mostFilesOfInvite,
  type OutsiderWork,
  type UploadTicket,
} from '@tramite/contract';
import { addAttachment } from '@tramite/rules/check/check-change';
import { decided } from '@tramite/rules/condition/condition';
import { conditionsToAttach } from '@tramite/rules/document/may-attach';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { type AttachReads, attachReads, insertAttachments } from '../attachment/attachment.sql.ts';
import { fileOf } from '../capture/capture.documents.change.ts';
import { ensureFilesWhole } from '../capture/capture.inspect.service.ts';
import { ensureFilesFree } from '../capture/capture.policy.ts';
import { createUpload } from '../capture/capture.upload.service.ts';
import { claimStoredFiles } from '../capture/stored-file.sql.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { countFile } from './document-invite.repository.ts';
import type { InviteRow } from './document-invite.sql.ts';
import { findOpened, type Guest } from './outsider.gate.service.ts';
import { countAnnounced, isAnnounced } from './outsider.repository.ts';
import { workOf } from './outsider.service.ts';

type Calls = typeof endpoints.outsider;
type Sent = BodyOf<Calls['attach']>;
type Found = CheckedDocument & AttachReads;

/** Files a person may begin to send for each that is taken: broken ones are tried again. */
const TRIES = 3;

/**
 * The address to put one file, within the walls of every upload.
 * @throws document_invite.*, upload.*, room.*, document.expired, attachment.none_configured
 */
export async function createOutsiderUpload(
  ctx: PublicCtx,
  token: string,
  body: BodyOf<Calls['createUpload']>,
): Promise<UploadTicket> {
  const { invite, eyes } = await findOpened(ctx, token);
  ensureOffered(invite);
  const announced = await countAnnounced(eyes.db, eyes.customerId, invite.id);
  if (announced >= TRIES * mostFilesOfInvite) throw tooMany();
  return createUpload(eyes, { ...body, accountId: invite.establishment_id, inviteId: invite.id });
}

const tooMany = () => problem('document_invite.too_many_files', { values: { limit: mostFilesOfInvite } });

function ensureOffered({ actions, files, situation }: InviteRow): void {
  if (!actions.includes('ATTACH')) throw problem('document_invite.not_offered');
  if (situation === 'V') throw problem('document.expired');
  if (files >= mostFilesOfInvite) throw tooMany();
}

/**
 * Attaches a file of the invited person, once. A checked document waits for its last check again.
 * @throws document_invite.*, upload.*, attachment.label_unknown, attachment.none_configured, document.expired
 */
export async function attachOutside(ctx: PublicCtx, token: string, body: Sent): Promise<OutsiderWork> {
  const sent = { ...body, name: cleanFileName(body.originalFileName) };
  const guest = await findOpened(ctx, token);
  const { invite, eyes } = guest;
  ensureOffered(invite);
  const isOwn = await isAnnounced(eyes.db, eyes.customerId, invite.id, sent.storageLocal);
  if (!isOwn) throw problem('upload.not_found', { values: { file: sent.name } });
  ensureAttachable(await findDocument(guest, sent), sent);
  await ensureFilesWhole(eyes, [sent]);
  await change(guest.own, {
    read: async () => {
      const again = await findOpened(ctx, token);
      return { again, document: await findDocument(again, sent) };
    },
    decide: async ({ again, document: found }) => {
      ensureOffered(again.invite);
      const document = ensureAttachable(found, sent);
      return decideAttachment(again, document, sent, await nextId(eyes.db, 'attachment'));
    },
  });
  return workOf(await findOpened(ctx, token));
}

type Named = Sent & { readonly name: string };

function findDocument({ invite, eyes }: Guest, { storageLocal }: Named) {
  const { db, customerId, actor } = eyes;
  const reads = attachReads(customerId, actor, [storageLocal]);
  return findCheckedDocument<AttachReads>(db, customerId, actor, invite.document_id, reads);
}

/** The invite is the permission; what the document takes is asked as of anybody. */
function ensureAttachable(document: Found | undefined, { label }: Named): Found {
  if (!document) throw problem('document_invite.gone');
  ensureAble(decided(conditionsToAttach(document.situation, document.labels.length, true)));
  if (!document.labels.includes(label)) throw problem('attachment.label_unknown');
  return document;
}

function decideAttachment(guest: Guest, document: Found, sent: Named, id: number): Decision<null> {
  const { invite, eyes, own } = guest;
  const { customerId, clock } = eyes;
  const { id: documentId, process_id: processId } = document;
  const at = clock.now();
  const files = ensureFilesFree([sent], document.files);
  const { pageCount: _, ...file } = fileOf(eyes, sent.storageLocal, { files, at });
  const keys = { customer_id: customerId, id, document_id: documentId, label: sent.label, invite_id: invite.id };
  const claimed = [files.get(sent.storageLocal)?.id ?? ''];
  return {
    ...mergeParts(
      {
        guarded: [
          { part: 'invite', sql: countFile(customerId, invite) },
          { part: 'stored_file', sql: claimStoredFiles(customerId, claimed, at) },
        ],
      },
      settleDocument(customerId, document, addAttachment(factsOf(document))),
      {
        parts: [
          insertAttachments([{ ...keys, ...file, file_name: sent.name }]),
          ...(processId === null ? [] : [touchProcesses(own.customerId, [processId], at)]),
        ],
      },
      tell(guest, document, sent, id),
    ),
    answer: null,
  };
}

function tell({ invite, origin }: Guest, document: Found, { label, name }: Named, attachmentId: number): ChangeParts {
  const { id, process_id: processId, type_label: type } = document;
  return {
    progress: [
      {
        ...{ type: 'ATTACH', documentId: id, processId },
        description: `${type}: ${invite.name}, por convite, enviou o anexo ${label} (${name})`,
      },
    ],
    audit: [
      { action: 'document.invite.attach', objectType: 'document', objectId: id, data: { ...origin, attachmentId } },
    ],
    events: [{ event: 'document.attached', payload: { documentId: id } }],
  };
}
