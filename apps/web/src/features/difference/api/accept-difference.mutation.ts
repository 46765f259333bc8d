import { endpoints, type ListedDifference } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { accept, takeBack, listOfProcess, listOfDocument } = endpoints.difference;
const anew = [listOfProcess, listOfDocument, endpoints.progress.list];

export interface AcceptedOne {
  readonly difference: ListedDifference;
  readonly reason: string;
}

/** Accepts a difference; the form says what failed, the toast offers the way back. */
export function useAcceptDifference(processId: number) {
  const { t } = useTranslation('difference');
  const keyFor = useIdempotencyKey();
  const { mutate: undo } = useTakeAcceptanceBack(processId);
  return useAction({
    name: 'difference',
    run: ({ difference: { key }, reason }: AcceptedOne) =>
      call(accept, { params: { id: processId, key }, body: { reason }, idempotencyKey: keyFor({ key, reason }) }),
    done: (_, { difference }) => ({ text: t('accept.done'), undo: () => undo(difference) }),
    failed: () => null,
    anew,
  });
}

export function useTakeAcceptanceBack(processId: number) {
  const { t } = useTranslation('difference');
  return useAction({
    name: 'difference',
    run: ({ key }: ListedDifference) => call(takeBack, { params: { id: processId, key } }),
    done: () => t('takenBack'),
    anew,
  });
}
