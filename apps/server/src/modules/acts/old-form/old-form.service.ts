import type { BodyOf, endpoints, OldForm, ResponseOf, SavedOldForm } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { formatTime } from '@tramite/rules/date/format-instant';
import { dayOf } from '@tramite/rules/date/zoned';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { drawPaper } from '../../../platform/paper/draw-paper.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayCapture } from '../../records/process/abilities/process.ensure.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { addToProcess } from '../capture/capture.add.service.ts';
import { ensureFilesWhole, type NamedFile } from '../capture/capture.inspect.service.ts';
import { noteStoredFile } from '../capture/stored-file.service.ts';
import { atFields, fillOldForm, groupFields, presentField } from './old-form.policy.ts';
import { type FilledField, findOldForm, findSaved, insertSaved, type OldFormRow } from './old-form.repository.ts';

type Asked = BodyOf<typeof endpoints.oldForm.save>;
type Saved = ResponseOf<typeof endpoints.oldForm.save>;

/** @throws old_form.not_found */
export async function getFields(
  ctx: Ctx,
  of: { readonly documentTypeId: number; readonly processTypeId: number },
): Promise<OldForm> {
  const { id, name, fields } = await getForm(ctx, of);
  return { id, name, documentTypeId: of.documentTypeId, fields: fields.map(presentField) };
}

/**
 * What was filled into the form that a document was saved from.
 * @throws document.not_found unless the actor sees it; old_form.not_found of any other document
 */
export async function getSaved({ db, customerId, actor }: Ctx, documentId: number): Promise<SavedOldForm> {
  const found = await findSaved(db, customerId, actor, documentId);
  if (!found) throw problem('document.not_found');
  if (!found.saved) throw problem('old_form.not_found');
  const { name, fields } = found.saved;
  return { documentId, name, fields: fields.map(({ format: _, value: __, ...shown }) => shown) };
}

/**
 * Saves a filled form as a document of a process. It is drawn as a PDF, so that it is read, printed, checked and exported
 * like any other file for as long as it is kept; what was filled in stays beside it.
 * @throws old_form.*, process.*, document_type.too_many, attachment.required_missing, room.*, upload.busy
 */
export async function saveOldForm(ctx: Ctx, asked: Asked): Promise<Saved> {
  const { db, customerId, actor, clock } = ctx;
  const process = await findProcessFacts(db, customerId, actor, asked.workflowInstanceId);
  if (process?.type_id !== asked.processTypeId) throw problem('process.not_found');
  ensureMayCapture(ctx, process, await getVersion(ctx, process.version_id));
  const form = await getForm(ctx, asked);
  const { fields, indexers } = fillOldForm(form, asked.fields, dayOf(clock.now(), process.time_zone));
  const file = await drawFile(ctx, form, { process, fields });
  const { id, type_id: workflowTypeId, establishment_id: establishmentId } = process;
  const documents = [{ documentTypeId: asked.documentTypeId, documentObjects: [{ ...file, indexers }] }];
  const addition = { workflowId: id, workflowTypeId, establishmentId, documents, forms: new Map() };
  const also = ([documentId = 0]: readonly number[]) => ({
    parts: [
      insertSaved({ customer_id: customerId, document_id: documentId, old_form_id: form.id, name: form.name, fields }),
    ],
  });
  try {
    const { documentIds } = await addToProcess(ctx, addition, () => '', also);
    return { workflowId: id, documentId: documentIds[0] ?? 0 };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'indexer.invalid') throw error;
    throw problem('old_form.invalid', { fields: atFields(form, error.options.fields ?? {}), cause: error });
  }
}

async function getForm(ctx: Ctx, of: { readonly documentTypeId: number; readonly processTypeId: number }) {
  const form = await findOldForm(ctx.db, ctx.customerId, of);
  if (!form) throw problem('old_form.not_found');
  return form;
}

interface Filled {
  readonly process: ProcessFacts;
  readonly fields: readonly FilledField[];
}

/** Draws the form and keeps it like a file that its user sent. */
async function drawFile(ctx: Ctx, form: OldFormRow, { process, fields }: Filled): Promise<NamedFile> {
  const { actor, customerId, clock, storage } = ctx;
  const now = clock.now();
  const { time_zone: zone } = process;
  const content = await drawPaper({
    title: form.name,
    facts: [
      `${form.documentType.label}, processo #${process.id} (${process.type_name})`,
      process.establishment_name,
      `Preenchido por ${actor.name} em ${formatDay(dayOf(now, zone))} às ${formatTime(now, zone)}`,
    ],
    groups: groupFields(fields),
  });
  const name = cleanFileName(`${form.name}.pdf`);
  const storageLocal = createStorageKey({ customerId, extension: 'pdf', now });
  await noteStoredFile(ctx, {
    ...{ id: uuidv7(now), storageKey: storageLocal, establishmentId: process.establishment_id, originalName: name },
    ...{ createdBy: actor.userId, createdAt: now, announced: content.length },
  });
  await storage.write(storageLocal, content);
  const file = { name, storageLocal };
  await ensureFilesWhole(ctx, [file]);
  return file;
}
