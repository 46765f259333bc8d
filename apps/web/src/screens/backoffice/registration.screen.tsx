import { useParams } from '@tanstack/react-router';
import { findRegistration } from '@tramite/contract';
import { RegistrationMenu } from '../../features/registration/components/registration-menu.tsx';
import { RegistrationPage } from '../../features/registration/components/registration-page.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** /backoffice/:page: the list of a registration. */
export function RegistrationScreen() {
  const { page = '' } = useParams({ strict: false });
  const registration = findRegistration(page);
  return registration ? (
    <RegistrationPage key={page} registration={registration} rail={<RegistrationMenu look="rail" />} />
  ) : (
    <UnknownPage />
  );
}
