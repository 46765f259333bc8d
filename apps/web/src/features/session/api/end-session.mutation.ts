import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';

/** Ends a session of the user somewhere else. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.session.end, { params: { id } }),
    onSuccess: () => toast.success(i18n.t('profile:sessions.ended')),
    onError: (error) => toast.error(error, { id: 'end-session' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.session.list) }),
  });
}
