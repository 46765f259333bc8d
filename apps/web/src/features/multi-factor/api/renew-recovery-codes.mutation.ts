import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';

/** Ten new recovery codes; the refusal stands at the field, so there is no toast. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (password: string) => call(endpoints.multiFactor.renewRecoveryCodes, { body: { password } }),
  });
}
