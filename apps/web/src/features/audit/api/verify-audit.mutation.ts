import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Has the sealed audit read again; the screen says what came of it. */
export function useVerifyAudit() {
  return useAction({ name: 'audit-verify', run: () => call(endpoints.audit.verify) });
}
