import { endpoints, type UserCard } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { geoHeader } from '../../../lib/sign-in/geo-position.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Lets somebody into the company again, or shuts them out (B13, B12); the server says how it ended. */
export function useSwitchUser({ id, enabled }: UserCard) {
  return useAction({
    name: `user-${id}`,
    run: async () => {
      const endpoint = enabled ? endpoints.user.disable : endpoints.user.enable;
      return call(endpoint, { params: { id }, headers: await geoHeader() });
    },
    done: ({ message }) => message,
    anew: [endpoints.user.list, endpoints.user.listSessions],
  });
}
