import { Button, Center } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { basePath, paths } from './paths.ts';

/** In a frame the parent is told that the session is over; this is what stays until it acts. */
export function FrameSessionEnd() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="60dvh" p="md">
      <div role="alert">
        <EmptyState
          icon={IconLogin2}
          title={t('sessionEnd.expired')}
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
