import { Button, Center, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, type EmptyStateProps } from '../ui/feedback/empty-state.tsx';
import { basePath, paths } from './paths.ts';

/** The whole page says one thing; the only way on is the sign-in. */
export function LoneNotice(props: Omit<EmptyStateProps, 'action'>) {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh" p="md">
      <VisuallyHidden component="h1">{t('product')}</VisuallyHidden>
      <div role="alert">
        <EmptyState
          {...props}
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
