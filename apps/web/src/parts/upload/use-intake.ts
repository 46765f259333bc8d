import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../lib/draft/use-draft.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { refusedFailure } from '../../lib/upload/upload-failure.ts';
import type { RememberedUpload, UploadTarget } from '../../lib/upload/upload-queue.ts';
import { useUploadQueue } from '../../lib/upload/use-upload-queue.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { type FilledIndexers, fillIn, type IndexerChange, isAnyFilled } from '../indexer/indexer-form.ts';
import {
  addAttachments,
  addDocuments,
  addForm,
  type CapturedForm,
  changeDocument,
  emptyIntake,
  type Intake,
  removeAttachment,
  uploadIdsOf,
} from './captured-documents.ts';
import { useTakeApart } from './use-take-apart.ts';

/** What is kept of an intake; of files that are not stored yet, their names. */
export interface IntakeDraft {
  readonly intake: Intake;
  readonly uploads: readonly RememberedUpload[];
}

export type IntakeForm = ReturnType<typeof useIntake>;

/**
 * What a person fills in and adds on one screen: fields, documents and their files. It is kept as a draft, and comes
 * back after the session ended in the middle or the page was loaded again.
 */
export function useIntake(screen: string, target: UploadTarget | null, draft: Draft<IntakeDraft>) {
  const { t } = useTranslation('document');
  const { queue, items } = useUploadQueue(screen, target);
  const [intake, setIntake] = useState(() => readIntake(draft.initial));
  const uploads = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const maxFiles = target?.limits.maxFiles ?? 0;
  const { forget, ...apart } = useTakeApart(queue, intake, setIntake);

  // Once, and not again when the texts change: what was removed since stays away.
  const { lost } = useStable({ lost: () => refusedFailure(t('upload.lost')) });
  useEffect(() => {
    if (draft.initial) {
      queue.restore(draft.initial.uploads ?? [], lost());
    }
  }, [draft, queue, lost]);

  const isDirty = isAnyFilled(intake) || intake.documents.length > 0;
  useKeeping(draft, isDirty, intake, items);

  /** Ids of the files that fit into the batch; of the others the user is told. */
  const queueFiles = (files: readonly File[]): readonly string[] => {
    const room = Math.max(0, maxFiles - queue.getItems().length);
    if (files.length > room) {
      toast.warning(t('upload.tooMany', { max: maxFiles }), { id: 'upload-too-many' });
    }
    return queue.add(files.slice(0, room));
  };

  return {
    /** Names what else is kept of this intake. */
    screen,
    intake,
    uploads,
    isDirty,
    cancel: (uploadId: string) => queue.cancel(uploadId),
    retry: (uploadId: string) => queue.retry(uploadId),
    /** Sends everything again that failed and need not fail again. */
    retryAll: () => queue.retryFailed(() => true),
    ...apart,
    replace: (uploadId: string, file: File) => queue.replace(uploadId, file),
    addFiles: (files: readonly File[], typeId: number | null) => {
      const ids = queueFiles(files);
      setIntake((old) => addDocuments(old, ids, typeId));
    },
    addForm: (form: CapturedForm, typeId: number) => setIntake((old) => addForm(old, form, typeId)),
    changeForm: (key: string, form: CapturedForm) =>
      setIntake((old) => changeDocument(old, key, (document) => ({ ...document, form }))),
    attach: (key: string, label: string, files: readonly File[]) => {
      const ids = queueFiles(files);
      setIntake((old) => changeDocument(old, key, (document) => addAttachments(document, label, ids)));
    },
    detach: (key: string, uploadId: string) => {
      queue.remove([uploadId]);
      setIntake((old) => changeDocument(old, key, (document) => removeAttachment(document, uploadId)));
    },
    removeDocuments: (keys: readonly string[]) => {
      queue.remove(intake.documents.filter(({ key }) => keys.includes(key)).flatMap(uploadIdsOf));
      setIntake((old) => ({ ...old, documents: old.documents.filter(({ key }) => !keys.includes(key)) }));
    },
    assign: (keys: readonly string[], typeId: number) => setIntake((old) => assigned(old, keys, typeId)),
    fill: (change: IndexerChange) => setIntake((old) => fillIn(old, change)),
    /** Fills in many fields at once, over what they had. */
    fillAll: ({ values, chosen }: FilledIndexers) =>
      setIntake((old) => ({ ...old, values: { ...old.values, ...values }, chosen: { ...old.chosen, ...chosen } })),
    fillDocument: (key: string, change: IndexerChange) =>
      setIntake((old) => changeDocument(old, key, (document) => fillIn(document, change))),
    /** Forgets everything: it was sent, or the user gave it up. */
    clear: useCallback(() => {
      draft.clear();
      queue.clear();
      forget();
      setIntake(emptyIntake);
    }, [draft, queue, forget]),
  };
}

/** Keeps what there is as the draft; nothing leaves none. */
function useKeeping(
  draft: Draft<IntakeDraft>,
  isDirty: boolean,
  intake: Intake,
  items: readonly RememberedUpload[],
): void {
  useEffect(() => {
    if (isDirty) {
      draft.save({ intake, uploads: items.map(({ id, name, size, stored }) => ({ id, name, size, stored })) });
    } else {
      draft.clear();
    }
  }, [draft, isDirty, intake, items]);
}

const assigned = (intake: Intake, keys: readonly string[], typeId: number): Intake => ({
  ...intake,
  documents: intake.documents.map((document) => (keys.includes(document.key) ? { ...document, typeId } : document)),
});

/** The draft of an older version of this page may have another shape. */
function readIntake(draft: IntakeDraft | null): Intake {
  const { values, chosen, documents } = draft?.intake ?? emptyIntake;
  const isWhole = values && chosen && Array.isArray(documents);
  return isWhole ? { values, chosen, documents } : emptyIntake;
}
