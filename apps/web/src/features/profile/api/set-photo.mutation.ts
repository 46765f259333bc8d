import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { patchSession } from '../../../lib/session/session-store.ts';
import { wireName } from '../../../lib/upload/check-file.ts';
import { toBase64 } from '../../../lib/upload/to-base64.ts';
import { asWarning, useAction } from '../../../ui/action/use-action.ts';
import { toastTime } from '../../../ui/feedback/toast.tsx';

/** Of the button that takes a photo: work goes on there when the one that removes it is gone. */
export const photoButtonId = 'profile-photo';

/** Gives the user another photo, or none; the one in the top bar follows. */
export function useSetPhoto() {
  const client = useQueryClient();
  return useAction({
    name: 'profile-photo',
    run: async (file: File | null) =>
      call(endpoints.profile.setPhoto, {
        body: { photo: file && { fileName: wireName(file.name), content: await toBase64(file) } },
      }),
    done: (_, file) => ({
      text: i18n.t(file ? 'profile:photo.changed' : 'profile:photo.removed'),
      time: toastTime.account,
    }),
    next: () => document.getElementById(photoButtonId),
    failed: asWarning(toastTime.account),
    onDone: ({ photo }) => {
      client.setQueryData(keyOf(endpoints.profile.get, {}), (old: object | undefined) => old && { ...old, photo });
      patchSession({ photo });
    },
  });
}
