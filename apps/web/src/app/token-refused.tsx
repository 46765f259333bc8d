import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../lib/api/api-error.ts';
import { LoneNotice } from './lone-notice.tsx';

/** The token of the address opened nothing (E02): whatever the server said of it, or that it said nothing. */
export function TokenRefused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isAnswered = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <LoneNotice
      icon={IconLinkOff}
      title={t('sessionEnd.urlToken')}
      hint={isAnswered ? t('sessionEnd.urlTokenHint') : messageOf(error)}
    />
  );
}
