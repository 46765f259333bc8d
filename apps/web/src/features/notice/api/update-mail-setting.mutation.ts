import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Says whether notices come by mail, too. */
export function useUpdateMailSetting() {
  const { t } = useTranslation('notice');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mail: boolean) => call(endpoints.notice.updateSettings, { body: { mail } }),
    onError: () => toast.error(t('saveFailed'), { id: 'notice' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.notice.list) }),
  });
}
