import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** What of a process can be copied, and where a copy may begin. */
export function useDuplicationPreview(id: number) {
  return useQuery({ ...queryOf(endpoints.duplication.preview, { params: { id } }), staleTime: 0 });
}

/** Begins a process with fields of another (W04). What is wrong is said in the form. */
export function useDuplicateProcess(id: number) {
  const { t } = useTranslation('duplication');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `duplicate-${id}`,
    run: (body: BodyOf<typeof endpoints.duplication.duplicate>) =>
      call(endpoints.duplication.duplicate, { body, idempotencyKey: keyFor(body) }),
    done: ({ workflowId, stage }) => ({ text: t('done'), detail: t('doneOf', { id: workflowId, stage: stage.label }) }),
    failed: () => null,
    onDone: () => void client.invalidateQueries({ queryKey: keyOf(endpoints.search.search) }),
    anew: [endpoints.progress.list, endpoints.quickFilter.list],
  });
}
