import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { beginSession } from '../../../lib/session/pending-session.ts';
import { holdSession } from '../../../lib/session/session-lock.ts';
import { startSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Accepts agreements; only now is the session stored. */
export function useAcceptLegalAgreements(secret: string | undefined) {
  return useMutation({
    mutationFn: (agreementIds: number[]) => {
      const body = { agreementIds };
      return secret === undefined
        ? holdSession(async () =>
            startSession(await call(endpoints.legalAgreement.accept, { body, holdsSession: true })),
          )
        : call(endpoints.legalAgreement.accept, { body, secret }).then(beginSession);
    },
    onError: (error) => toast.error(error, { id: 'legal-agreement' }),
  });
}
