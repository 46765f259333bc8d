import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../lib/api/api-error.ts';
import { LoneNotice } from './lone-notice.tsx';

/** The token of the address opened nothing (E02). */
export function TokenRefused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isInvalid = isApiError(error) && error.code === 'auth.token_invalid';
  return (
    <LoneNotice
      icon={IconLinkOff}
      title={isInvalid ? t('sessionEnd.urlToken') : messageOf(error)}
      hint={isInvalid ? t('sessionEnd.urlTokenHint') : undefined}
    />
  );
}
