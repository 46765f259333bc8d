import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

type Followed = Pick<Process, 'id'>;

/** Has the user follow a process. */
export function useFollowProcess() {
  const { t } = useTranslation('follow');
  const client = useQueryClient();
  const { mutate: unfollow } = useUnfollowProcesses();
  return useAction({
    name: ({ id }: Followed) => `follow-${id}`,
    run: ({ id }) => call(endpoints.follow.follow, { params: { id } }),
    done: (_, { id }) => ({ text: t('followed', { id }), undo: () => unfollow([id]) }),
    onDone: (_, { id }) => void refreshProcesses(client, [id]),
    next: ({ id }) => placeOfRecord(id),
  });
}

/** Ends that the user follows processes (W03). */
export function useUnfollowProcesses() {
  const { t } = useTranslation('follow');
  const client = useQueryClient();
  return useAction({
    name: 'unfollow',
    run: (ids: readonly number[]) => call(endpoints.follow.unfollow, { body: { ids: [...ids] } }),
    done: ({ ids }) => (ids.length === 0 ? t('noneFollowed') : t('unfollowed', { count: ids.length })),
    failed: (error) => (isApiError(error) && error.code !== null ? error : t('unfollowFailed')),
    onDone: (_, ids) => void refreshProcesses(client, ids),
    next: ([id = 0]) => placeOfRecord(id),
  });
}
