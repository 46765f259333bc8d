import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Puts another application in place; other sessions and trusted browsers are gone with the one before. */
export function useConfirmApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.multiFactor.confirm>) => call(endpoints.multiFactor.confirm, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(endpoints.session.list) });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.trustedDevice.list) });
    },
  });
}
