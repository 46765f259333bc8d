import { useParams } from '@tanstack/react-router';
import { CustomerLogo } from '../../features/customer/components/customer-logo.tsx';
import { RecordPage } from '../../features/registration/components/record-page.tsx';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { UnknownPage } from './unknown-page.tsx';

const logoOf = (id: number, mayChange: boolean) => <CustomerLogo id={id} mayChange={mayChange} />;

/** /backoffice/:page/:record: one record of a registration, or `new` for another one. */
export function RegistrationRecordScreen() {
  const { page = '', record = '' } = useParams({ strict: false });
  const registration = useRegistration(page);
  const isNew = record === 'new';
  return registration && (isNew || /^[1-9]\d{0,15}$/.test(record)) ? (
    <RecordPage
      key={`${page} ${isNew}`}
      registration={registration}
      id={isNew ? null : Number(record)}
      above={registration.ofInstallation && logoOf}
    />
  ) : (
    <UnknownPage />
  );
}
