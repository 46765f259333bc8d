import { useQuery } from '@tanstack/react-query';
import { endpoints, type UserGrants } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** What somebody was given, and what the user may give. */
export function useUserPermissions(id: number) {
  return useQuery({ ...queryOf(endpoints.userPermission.get, { params: { id } }), staleTime: 0, gcTime: 0 });
}

/** Asks what would change, in words. */
export function usePreviewPermissions(id: number) {
  return useAction({
    name: `user-permissions-${id}`,
    run: (body: UserGrants) => call(endpoints.userPermission.preview, { params: { id }, body }),
    // The form says it.
    failed: () => null,
  });
}

/** Gives somebody exactly this. */
export function useSavePermissions(id: number) {
  const { t } = useTranslation('user');
  return useAction({
    name: `user-permissions-${id}`,
    run: (body: UserGrants) => call(endpoints.userPermission.update, { params: { id }, body }),
    done: () => t('permissions.saved'),
    failed: () => null,
    anew: [endpoints.user.list],
  });
}
