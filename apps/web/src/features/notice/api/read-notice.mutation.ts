import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Notice, type ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

type Pages = InfiniteData<ResponseOf<typeof endpoints.notice.list>>;

/** Marks one notice, or all up to one, as read: shown at once, and told by a toast only when it failed. */
export function useReadNotice() {
  const { t } = useTranslation('notice');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAll }: { readonly id: number; readonly isAll: boolean }) =>
      isAll ? call(endpoints.notice.readAll, { body: { until: id } }) : call(endpoints.notice.read, { params: { id } }),
    onMutate: ({ id, isAll }) => showRead(client, (notice) => (isAll ? notice.id <= id : notice.id === id)),
    onSuccess: (answer) => client.setQueryData(queryOf(endpoints.notice.count).queryKey, answer),
    onError: () => {
      toast.error(t('saveFailed'), { id: 'notice' });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.notice.list) });
    },
  });
}

function showRead(client: QueryClient, isMeant: (notice: Notice) => boolean): void {
  client.setQueriesData<Pages>({ queryKey: keyOf(endpoints.notice.list) }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
          })),
        },
  );
}
