import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { addAttachment } from '@tramite/rules/check/check-change';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { mayAttach } from '../../records/document/abilities/document.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { fileOf } from '../capture/capture.documents.change.ts';
import { ensureFilesWhole } from '../capture/capture.inspect.service.ts';
import { ensureFilesDistinct, ensureFilesFree } from '../capture/capture.policy.ts';
import { claimStoredFiles } from '../capture/stored-file.sql.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { type AttachReads, attachReads, insertAttachments } from './attachment.sql.ts';

type Attached = ResponseOf<typeof endpoints.attachment.attach>;
type Found = CheckedDocument & AttachReads;

interface Sent {
  readonly label: string;
  readonly name: string;
  readonly storageLocal: string;
}

/**
 * Attaches files to a document, all or none. One that is checked waits for its last check again (ANC).
 * @throws document.*, attachment.none_configured, attachment.label_unknown, upload.*, conflict.version
 */
export async function attach(ctx: Ctx, body: BodyOf<typeof endpoints.attachment.attach>): Promise<Attached> {
  const { db, customerId, actor } = ctx;
  const documentId = body[0]?.documentId ?? 0;
  if (body.some((each) => each.documentId !== documentId)) throw fieldProblem('documentId', 'oneDocument');
  const sent = body.map(({ label, storageLocal, orignalFileName, originalFileName }): Sent => {
    const name = orignalFileName ?? originalFileName;
    if (name === undefined) throw fieldProblem('orignalFileName', 'required');
    return { label, storageLocal, name: cleanFileName(name) };
  });
  ensureFilesDistinct(sent);
  const keys = sent.map(({ storageLocal }) => storageLocal);
  const read = () =>
    findCheckedDocument<AttachReads>(db, customerId, actor, documentId, attachReads(customerId, actor, keys));
  ensureAttachable(ctx, await read(), sent);
  await ensureFilesWhole(ctx, sent);
  return change(ctx, {
    read,
    decide: async (found) => {
      const document = ensureAttachable(ctx, found, sent);
      const ids: number[] = [];
      for (const _ of sent) ids.push(await nextId(db, 'attachment'));
      return decideAttachment(ctx, document, sent, ids);
    },
  });
}

function ensureAttachable({ actor }: Ctx, document: Found | undefined, sent: readonly Sent[]): Found {
  if (!document) throw problem('document.not_found');
  ensureAble(mayAttach(actor, document.situation, document.labels.length));
  if (sent.some(({ label }) => !document.labels.includes(label))) throw problem('attachment.label_unknown');
  return document;
}

async function decideAttachment(
  ctx: Ctx,
  document: Found,
  sent: readonly Sent[],
  ids: readonly number[],
): Promise<Decision<Attached>> {
  const { customerId, clock } = ctx;
  const { id, process_id: processId } = document;
  const at = clock.now();
  const files = ensureFilesFree(sent, document.files);
  const rows = sent.map(({ label, name, storageLocal }, index) => {
    const { pageCount: _, ...file } = fileOf(ctx, storageLocal, { files, at });
    return { customer_id: customerId, id: ids[index], document_id: id, label, ...file, file_name: name };
  });
  const after = addAttachment(factsOf(document));
  const claimed = sent.flatMap(({ storageLocal }) => files.get(storageLocal)?.id ?? []);
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    ...mergeParts(
      { guarded: [{ part: 'stored_file', sql: claimStoredFiles(customerId, claimed, at), rows: sent.length }] },
      settleDocument(customerId, document, after),
      {
        parts: [insertAttachments(rows), ...(processId === null ? [] : [touchProcesses(customerId, [processId], at)])],
      },
      tell(document, sent, ids),
    ),
    answer: {
      documentId: id,
      situation: after.situation,
      version: document.version + 1,
      attachmentIds: [...ids],
    },
  };
}

function tell(document: Found, sent: readonly Sent[], attachmentIds: readonly number[]): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  return {
    progress: sent.map((file) => ({
      type: 'ATTACH',
      documentId: id,
      processId,
      description: `${label}: anexo ${file.label} adicionado (${file.name})`,
    })),
    audit: [{ action: 'document.attach', objectType: 'document', objectId: id, data: { attachmentIds } }],
    events: [{ event: 'document.attached', payload: { documentId: id } }],
  };
}
