import { RegistrationPage } from '../../features/registration/components/registration-page.tsx';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { UnknownPage } from './unknown-page.tsx';

/** /backoffice/process/register-templates: processes that are filled in beforehand. */
export function PreparedProcessesScreen() {
  const registration = useRegistration('prepared-processes');
  return registration ? <RegistrationPage registration={registration} /> : <UnknownPage />;
}
