import { Button, Center, VisuallyHidden } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../lib/api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { basePath, paths } from './paths.ts';

/** The token of the address opened nothing (E02). */
export function TokenRefused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isInvalid = isApiError(error) && error.code === 'auth.token_invalid';
  return (
    <Center component="main" mih="100dvh" p="md">
      <VisuallyHidden component="h1">{t('product')}</VisuallyHidden>
      <div role="alert">
        <EmptyState
          icon={IconLinkOff}
          title={isInvalid ? t('sessionEnd.urlToken') : messageOf(error)}
          hint={isInvalid ? t('sessionEnd.urlTokenHint') : undefined}
          action={
            <Button component="a" href={`${basePath}${paths.login}`}>
              {t('sessionEnd.toSignIn')}
            </Button>
          }
        />
      </div>
    </Center>
  );
}
