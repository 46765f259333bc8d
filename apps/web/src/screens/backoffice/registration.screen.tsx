import { useParams } from '@tanstack/react-router';
import { RegistrationPage } from '../../features/registration/components/registration-page.tsx';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { UnknownPage } from './unknown-page.tsx';

/** /backoffice/:page: the list of a registration. */
export function RegistrationScreen() {
  const { page = '' } = useParams({ strict: false });
  const registration = useRegistration(page);
  return registration ? <RegistrationPage key={page} registration={registration} /> : <UnknownPage />;
}
