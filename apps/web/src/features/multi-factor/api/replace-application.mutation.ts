import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';

/** A secret for another application; the refusal stands at the field, so there is no toast. */
export function useReplaceApplication() {
  return useMutation({
    mutationFn: (password: string) => call(endpoints.multiFactor.replace, { body: { password } }),
  });
}
