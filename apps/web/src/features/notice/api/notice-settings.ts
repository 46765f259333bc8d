import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type NoticeSettings } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Which notices reach the user by mail, too, and when. */
export function useNoticeSettings() {
  return useQuery({
    queryKey: keyOf(endpoints.notice.getSettings),
    queryFn: ({ signal }) => call(endpoints.notice.getSettings, { signal }),
  });
}

export function useSaveNoticeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: NoticeSettings) => call(endpoints.notice.updateSettings, { body: settings }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.notice.getSettings) }),
  });
}
