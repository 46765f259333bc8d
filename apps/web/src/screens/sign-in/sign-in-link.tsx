import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Back to the sign-in, from the screens beside it. */
export function SignInLink() {
  const { t } = useTranslation('account');
  return (
    <Anchor component={Link} to="/login" preload={false}>
      {t('toSignIn')}
    </Anchor>
  );
}
