import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { toast } from '../../../ui/toast.tsx';
import { readAnew } from './after-pendency.ts';

/** Comments on a document (C05) and tells the people it mentions. */
export function useCreateComment(documentId: number) {
  const { t } = useTranslation('pendency');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (said: Omit<BodyOf<typeof endpoints.comment.create>, 'documentId'>) => {
      const body = { documentId, ...said };
      return call(endpoints.comment.create, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ text }) => {
      toast.success(t('comment.done'), { id: `comment-${documentId}` });
      patchDocument(client, documentId, { lastComment: text });
      readAnew(client, documentId);
    },
  });
}
