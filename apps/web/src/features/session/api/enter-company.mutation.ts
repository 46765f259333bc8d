import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { holdSession, SessionReplacedError } from '../../../lib/session/session-lock.ts';
import { startSession } from '../../../lib/session/session-store.ts';
import { geoHeader } from '../../../lib/sign-in/geo-position.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Enters a company (A04). The secret changes, and nothing read for another company may be shown again. */
export function useEnterCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (companyId: number) => {
      const headers = await geoHeader();
      return holdSession(async () => {
        const session = await call(endpoints.session.companyLogin, {
          body: { companyId },
          headers,
          holdsSession: true,
        });
        client.clear();
        startSession(session);
      });
    },
    onError: (error) => {
      if (!(error instanceof SessionReplacedError)) {
        toast.error(error, { id: 'enter-company' });
      }
    },
  });
}
