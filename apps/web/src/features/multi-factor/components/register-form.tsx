import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useApproveSession } from '../api/approve-session.mutation.ts';
import { useRegistration } from '../api/register-application.query.ts';
import { useCode } from '../use-code.ts';
import { ApplicationCode } from './application-code.tsx';

interface RegisterFormProps {
  readonly onApproved: (recoveryCodes: readonly string[]) => void;
}

/** The QR code for an authenticator application, and the field for its first code. */
export function RegisterForm({ onApproved }: RegisterFormProps) {
  const { data, error, refetch } = useRegistration();
  const code = useCode(useApproveSession(), { input: { registerToken: data?.registerToken }, onApproved });
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={2} height={140} />;
  }
  return <ApplicationCode registration={data} code={code} onAgain={() => void refetch()} />;
}
