import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { SpokenOf } from '../spoken-of.ts';
import { readAnew } from './after-pendency.ts';

type Said = Omit<BodyOf<typeof endpoints.comment.create>, 'documentId'>;

/** Comments on a document (C05) or a process (W13) and tells the people it mentions. */
export function useCreateComment({ kind, id }: SpokenOf) {
  const { t } = useTranslation('pendency');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (said: Said) => {
      if (kind === 'document') {
        const body = { documentId: id, ...said };
        return call(endpoints.comment.create, { body, idempotencyKey: keyFor(body) });
      }
      const body = { workflowId: id, ...said };
      return call(endpoints.comment.createOfProcess, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ text }) => {
      toast.success(t('comment.done'), { id: `comment-${kind}-${id}` });
      if (kind === 'document') {
        patchDocument(client, id, { lastComment: text });
        readAnew(client, id);
        return;
      }
      void refreshProcesses(client, [id]);
      void client.invalidateQueries({ queryKey: keyOf(endpoints.comment.listThreadOfProcess, { params: { id } }) });
    },
  });
}
