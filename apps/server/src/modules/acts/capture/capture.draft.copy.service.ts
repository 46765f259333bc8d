import type { DraftDocument, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { extensionOf } from '../../../platform/decode/file-formats.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import { type DraftFit, fitDraft } from './capture.draft.fit.ts';
import { type DraftRow, findDraft } from './capture.draft.repository.ts';
import { writeDraft } from './capture.draft.service.ts';
import { saveInspection } from './stored-file.repository.ts';
import { noteStoredFile } from './stored-file.service.ts';
import type { StoredFile } from './stored-file.sql.ts';

type Lost = ResponseOf<typeof endpoints.capture.previewCopy>;
type Copied = ResponseOf<typeof endpoints.capture.copyDraft>;

/**
 * What of a draft another process type has no place for.
 * @throws draft.not_found, process_type.not_found, process_type.disabled
 */
export async function previewCopy(ctx: Ctx, draftId: number, typeId: number): Promise<Lost> {
  return (await judge(ctx, draftId, typeId)).fit.lost;
}

/**
 * A draft of another process type with what fits of this one; its files are copies, so that both can be sent.
 * @throws draft.not_found, draft.too_many, process_type.*, upload.not_found when a file is gone, room.*
 */
export async function copyDraft(ctx: Ctx, draftId: number, typeId: number): Promise<Copied> {
  const { draft, fit } = await judge(ctx, draftId, typeId);
  const copies = new Map<string, StoredFile>();
  for (const file of draft.files) copies.set(file.storageKey, await copyFile(ctx, file, draft.establishment_id));
  const { workflowId, version } = await writeDraft(ctx, {
    id: null,
    content: {
      typeId,
      establishmentId: draft.establishment_id,
      title: draft.title,
      indexers: fit.indexers,
      documents: withCopies(fit.documents, copies),
    },
    fileIds: [...copies.values()].map(({ id }) => id),
  });
  return { workflowId, version, lost: fit.lost };
}

async function judge(ctx: Ctx, draftId: number, typeId: number): Promise<{ draft: DraftRow; fit: DraftFit }> {
  const { db, customerId, actor } = ctx;
  const draft = await findDraft(db, customerId, actor, draftId);
  if (!draft) throw problem('draft.not_found');
  const [to, from] = await Promise.all(
    [typeId, draft.type_id].map((id) =>
      id === null ? undefined : findSetup(db, customerId, id, { options: 'short' }),
    ),
  );
  if (!to) throw problem('process_type.not_found');
  if (!to.enabled || to.versionId === null) throw problem('process_type.disabled');
  return { draft, fit: fitDraft(draft, { from, to }) };
}

async function copyFile(ctx: Ctx, file: StoredFile, establishmentId: number): Promise<StoredFile> {
  const { db, customerId, actor, clock, storage } = ctx;
  const { originalName, mimeType, size, sha256, pageCount, notice } = file;
  const now = clock.now();
  const id = uuidv7(now);
  const storageKey = createStorageKey({ customerId, extension: extensionOf(originalName), now });
  await noteStoredFile(ctx, {
    ...{ id, storageKey, establishmentId, originalName },
    ...{ createdBy: actor.userId, createdAt: now, announced: size ?? 0 },
  });
  try {
    await storage.write(storageKey, await storage.openRead(file.storageKey));
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'missing') throw error;
    throw problem('upload.not_found', { values: { file: originalName }, cause: error });
  }
  if (mimeType !== null && size !== null && sha256 !== null) {
    const found = { mimeType, size, sha256, pageCount, thumbKey: null, notice };
    await saveInspection(db, customerId, id, found, now);
  }
  return { ...file, id, storageKey, thumbKey: null };
}

/** The documents with the copies of their files; what has none is left out. */
function withCopies(documents: readonly DraftDocument[], copies: ReadonlyMap<string, StoredFile>): DraftDocument[] {
  const copied = <T extends { storageLocal: string }>(file: T): T[] => {
    const copy = copies.get(file.storageLocal);
    return copy ? [{ ...file, storageLocal: copy.storageKey }] : [];
  };
  const copiedObject = (object: DraftDocument['documentObjects'][number]) => (object.form ? [object] : copied(object));
  return documents
    .map(({ documentTypeId, documentObjects }) => ({
      documentTypeId,
      documentObjects: documentObjects
        .flatMap(copiedObject)
        .map((object) => ({ ...object, attachments: (object.attachments ?? []).flatMap(copied) })),
    }))
    .filter(({ documentObjects }) => documentObjects.length > 0);
}
