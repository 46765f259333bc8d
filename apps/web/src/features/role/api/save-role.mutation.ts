import { endpoints, type Role } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

export interface RoleContent {
  readonly name: string;
  readonly actions: string[];
  readonly enabled: boolean;
}

/** Makes a role, or changes the one that is given. */
export function useSaveRole(role: Role | null) {
  const { t } = useTranslation('role');
  return useAction({
    name: 'role',
    run: ({ enabled, ...content }: RoleContent) =>
      role
        ? call(endpoints.role.update, {
            params: { id: role.id },
            body: { ...content, enabled, version: role.version },
          })
        : call(endpoints.role.create, { body: content }),
    done: () => t('saved'),
    // The form says it.
    failed: () => null,
    anew: [endpoints.role.listActions, endpoints.role.catalogue, endpoints.user.options],
  });
}
