import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useEffect, useMemo, useState } from 'react';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useUploadQueue } from '../../../lib/upload/use-upload-queue.ts';
import { nothingFilled } from '../../indexer/indexer-form.ts';
import { addAttachments, type CapturedDocument, removeAttachment } from '../captured-documents.ts';

/** The files that are about to be attached to a document, each under its label, and how far each is. */
export function useAttachQueue({ id, typeId, establishment }: Pick<Document, 'id' | 'typeId' | 'establishment'>) {
  const { data: configurations } = useQuery(configurationsQuery);
  const limits = configurations?.upload;
  const accountId = establishment.id;
  const target = useMemo(() => (limits ? { accountId, limits } : null), [accountId, limits]);
  const { queue, items } = useUploadQueue(`attach-${id}`, target);
  const [document, setDocument] = useState<CapturedDocument>(() => ({
    ...nothingFilled,
    key: `${id}`,
    typeId,
    uploadId: '',
    attachments: [],
  }));
  // Whoever goes without sending takes the files along: the next time begins with none.
  useEffect(() => () => queue.clear(), [queue]);
  const uploads = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  return {
    document,
    uploads,
    extensions: limits?.extensions ?? [],
    form: {
      attach: (_key: string, label: string, files: readonly File[]) => {
        const ids = queue.add(files);
        setDocument((old) => addAttachments(old, label, ids));
      },
      detach: (_key: string, uploadId: string) => {
        queue.remove([uploadId]);
        setDocument((old) => removeAttachment(old, uploadId));
      },
      cancel: (uploadId: string) => queue.cancel(uploadId),
      retry: (uploadId: string) => queue.retry(uploadId),
      replace: (uploadId: string, file: File) => queue.replace(uploadId, file),
    },
    /** Those that are stored, with what they are. */
    stored: document.attachments.flatMap(({ label, uploadId }) => {
      const item = uploads.get(uploadId);
      return item?.state === 'saved' && item.stored
        ? { label, orignalFileName: item.name, storageLocal: item.stored.storageLocal }
        : [];
    }),
    isOnItsWay: items.some(({ state }) => state === 'queued' || state === 'saving'),
    hasFailed: items.some(({ state }) => state === 'error'),
  };
}
