import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses, refreshTransited } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { isNotReady } from '../transition-refusal.ts';

type TransitBody = BodyOf<typeof endpoints.transition.transit>;

/** Moves a process (W16), with the way back where it has one; the card is read anew after the pause, also when somebody was faster. */
export function useUpdateTransition(done: 'transition.done' | 'back.done' = 'transition.done') {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { mutate: undo } = useUndoTransition();
  return useAction({
    name: ({ workflowId }: TransitBody) => `transition-${workflowId}`,
    run: (asked) => {
      const body = { ...asked, undoable: true };
      return call(endpoints.transition.transit, { body, idempotencyKey: keyFor(body) });
    },
    done: ({ workflowId: id, version, undoableUntil }) =>
      undoableUntil ? { text: t(done), detail: t('of', { id }), undo: () => undo({ id, version }) } : t(done),
    failed: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length > 0) {
        return { text: t('transition.refused'), kind: 'warning' };
      }
      return isNotReady(error) ? null : error;
    },
    onDone: (_, { workflowId }) => void refreshTransited(client, workflowId),
    onFailed: (error, { workflowId }) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [workflowId]);
      }
    },
    anew: [endpoints.progress.list],
    next: ({ workflowId }) => placeOfRecord(workflowId),
  });
}

interface Transited {
  readonly id: number;
  /** As the transition answered it. */
  readonly version: number;
}

/** Takes a transition back: the process stands where it stood, and lists find it there again. */
function useUndoTransition() {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  return useAction({
    name: ({ id }: Transited) => `transition-${id}`,
    run: ({ id, version }) => call(endpoints.transition.undo, { params: { id }, body: { version } }),
    done: (_, { id }) => ({ text: t('transition.undone'), detail: t('of', { id }) }),
    onDone: (_, { id }) => void refreshProcesses(client, [id]),
    onFailed: (_, { id }) => void refreshProcesses(client, [id]),
    anew: [endpoints.progress.list, endpoints.search.search],
    next: ({ id }) => placeOfRecord(id),
  });
}
