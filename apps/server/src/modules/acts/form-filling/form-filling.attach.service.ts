import { type BodyOf, type endpoints, formLimits, type ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { formValueChanges } from '@tramite/rules/form/form-texts';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId, nextIds } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Fillable, LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { type EditReads, editReads } from '../../records/document/edit/document.edit.sql.ts';
import { ensureMayEdit } from '../../records/document/edit/document.judge.policy.ts';
import { judgingOf } from '../../records/document/edit/document.judging.facts.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { fillForm } from '../../records/form/form.fill.policy.ts';
import { seenBy, withLinks } from '../../records/form/form.link.policy.ts';
import { getFillable, linksOf } from '../../records/form/form.service.ts';
import { insertForms } from '../../records/form/form.sql.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { type AttachReads, attachReads, insertAttachments } from '../attachment/attachment.sql.ts';
import { fileOf } from '../capture/capture.documents.change.ts';
import { ensureFilesWhole } from '../capture/capture.inspect.service.ts';
import { ensureFilesDistinct, ensureFilesFree } from '../capture/capture.policy.ts';
import { claimStoredFiles } from '../capture/stored-file.sql.ts';
import { afterSaving, formOptionIds, judgeLinked, saveOnDocument } from './form-filling.change.ts';
import { type FormReads, formReads } from './form-filling.repository.ts';
import { ensureAttached } from './form-filling.update.service.ts';

type Calls = (typeof endpoints)['form'];
type Body = BodyOf<Calls['attach']>;
type Attached = ResponseOf<Calls['attach']>;
type Files = Pick<AttachReads, 'files'> & { readonly known_labels: readonly string[] };
type Found = CheckedDocument & EditReads & FormReads & Files;

interface Filling {
  readonly type: Fillable;
  readonly links: readonly LinkedIndexer[];
  readonly body: Body;
}

/**
 * Fills a form in and attaches it to a document.
 * @throws document.not_found, form_type.*, form.*, why the document may not be edited, attachment.*, upload.*
 */
export async function attachForm(ctx: Ctx, documentId: number, sent: Body): Promise<Attached> {
  const { db, customerId, actor } = ctx;
  const named = (sent.attachments ?? []).map((each) => ({ ...each, name: cleanFileName(each.name) }));
  const body = { ...sent, attachments: named };
  ensureFilesDistinct(named);
  const { labels, files } = attachReads(
    customerId,
    actor,
    named.map(({ storageLocal }) => storageLocal),
  );
  const reads = { ...editReads(formOptionIds(body.values)), ...formReads(0), files, known_labels: labels };
  const read = () => findCheckedDocument<EditReads & FormReads & Files>(db, customerId, actor, documentId, reads);
  const found = await read();
  if (!found) throw problem('document.not_found');
  ensureMayEdit(actor, found.situation);
  const type = await getFillable(ctx, body.formTypeId);
  if (!type.documentTypes.some(({ id }) => id === found.type_id)) throw problem('form_type.not_found');
  const links = await linksOf(ctx, type);
  await ensureFilesWhole(ctx, named);
  const formId = await nextId(db, 'form');
  return change(ctx, {
    read,
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      ensureMayEdit(actor, document.situation);
      return decideAttachment(ctx, document, { type, links, body }, formId);
    },
  });
}

async function decideAttachment(
  ctx: Ctx,
  document: Found,
  { type, links, body }: Filling,
  formId: number,
): Promise<Decision<Attached>> {
  const { customerId, actor, clock } = ctx;
  const most = formLimits.mostOfDocument;
  if (document.form_words.length >= most) throw problem('form.too_many', { values: { most } });
  const definition = seenBy(actor, withLinks(type.definition, links), links);
  const judging = await judgingOf(ctx);
  const today = dayOf(judging.now, document.time_zone);
  const filled = fillForm({ versionId: type.versionId, definition }, body.values, { today, path: 'values.' });
  const given = (body.attachments ?? []).map(({ label }) => label);
  ensureAttached(definition, [...document.labels, ...given]);
  const known = new Set([...document.known_labels, ...definition.attachments.map(({ label }) => label)]);
  if (given.some((label) => !known.has(label))) throw problem('attachment.label_unknown');
  const words = [...document.form_words.map((each) => each.words), filled.words].join(' ');
  const form = { type: { name: type.name, definition }, links, content: filled.content, words, file: null };
  const edit = judgeLinked(judging, document, form);
  const after = afterSaving(judging, document, edit, 'attached');
  const changes = formValueChanges(definition, {}, filled.content);
  const deed = `formulário ${type.name} anexado`;
  const by = { customerId, userId: actor.userId, at: clock.now() };
  return {
    seen: await seenVersion(ctx, { kind: 'document', id: document.id }, document.version),
    ...mergeParts(
      { parts: [insertForms([{ ...by, ...filled, id: formId, documentId: document.id, isDocument: false }])] },
      await filesOf(ctx, document, body),
      saveOnDocument(ctx, document, form, { edit, after, deed, action: 'form.attach', changes, formId }),
    ),
    answer: { formId, documentId: document.id, version: document.version + 1 },
  };
}

/** The rows of the files that come with a form. */
async function filesOf(ctx: Ctx, document: Found, { attachments = [] }: Body): Promise<ChangeParts> {
  if (attachments.length === 0) return {};
  const { customerId, clock } = ctx;
  const at = clock.now();
  const files = ensureFilesFree(attachments, document.files);
  const ids = await nextIds(ctx.db, 'attachment', attachments.length);
  const rows = attachments.map(({ label, name, storageLocal }, index) => {
    const { pageCount: _, ...file } = fileOf(ctx, storageLocal, { files, at });
    return { customer_id: customerId, id: ids[index], document_id: document.id, label, ...file, file_name: name };
  });
  const claimed = attachments.flatMap(({ storageLocal }) => files.get(storageLocal)?.id ?? []);
  return {
    guarded: [{ part: 'stored_file', sql: claimStoredFiles(customerId, claimed, at), rows: claimed.length }],
    parts: [insertAttachments(rows)],
    events: [{ event: 'document.attached', payload: { documentId: document.id } }],
  };
}
