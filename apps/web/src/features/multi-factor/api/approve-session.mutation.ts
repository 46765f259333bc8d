import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { holdSession } from '../../../lib/session/session-lock.ts';
import { startSession } from '../../../lib/session/session-store.ts';
import { keepDeviceToken } from '../../../lib/sign-in/trusted-device.ts';

/** Approves the second factor (A07). The secret changes; the refusal stands at the field, so there is no toast. */
export function useApproveSession() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.multiFactor.authenticate>) =>
      holdSession(async () => {
        const answer = await call(endpoints.multiFactor.authenticate, { body, holdsSession: true });
        const { recoveryCodes, deviceToken, ...session } = answer;
        if (deviceToken !== null) {
          keepDeviceToken(deviceToken);
        }
        startSession(session);
        return { recoveryCodes };
      }),
  });
}
