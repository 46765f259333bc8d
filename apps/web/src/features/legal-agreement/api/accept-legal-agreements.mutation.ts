import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { beginSession } from '../../../lib/session/pending-session.ts';
import { toast } from '../../../ui/toast.tsx';

/** Accepts agreements; only now is the session stored (specification §4 Login). */
export function useAcceptLegalAgreements(secret: string | undefined) {
  return useMutation({
    mutationFn: (agreementIds: number[]) => call(endpoints.legalAgreement.accept, { body: { agreementIds }, secret }),
    onSuccess: beginSession,
    onError: (error) => toast.error(error, { id: 'legal-agreement' }),
  });
}
