import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { patchSession } from '../../../lib/session/session-store.ts';
import { asWarning, useAction } from '../../../ui/action/use-action.ts';
import { toastTime } from '../../../ui/feedback/toast.tsx';

interface ProfileChange {
  readonly body: BodyOf<typeof endpoints.profile.update>;
  /** As it was read; somebody else's change in between is not written over. */
  readonly version: number;
}

/** Changes personal data and the landing (A10); the name in the top bar follows. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useAction({
    name: 'profile',
    run: ({ body, version }: ProfileChange) => call(endpoints.profile.update, { body, ifMatch: version }),
    done: () => ({ text: i18n.t('profile:updated'), time: toastTime.account }),
    failed: asWarning(toastTime.account),
    onDone: (profile) => {
      client.setQueryData(keyOf(endpoints.profile.get, {}), profile);
      patchSession({ name: profile.name, nickname: profile.nickname });
    },
  });
}
