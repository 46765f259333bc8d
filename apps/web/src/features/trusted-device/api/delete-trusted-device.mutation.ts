import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';

/** Trusts a browser no longer. */
export function useDeleteTrustedDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.trustedDevice.delete, { params: { id } }),
    onSuccess: () => toast.success(i18n.t('profile:devices.removed')),
    onError: (error) => toast.error(error, { id: 'trusted-device' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.trustedDevice.list) }),
  });
}
