import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../lib/api/api-error.ts';
import { ToastDetails } from './toast-details.tsx';

export interface ErrorStateProps {
  /** What failed, e.g. 'Não foi possível carregar o documento.' */
  readonly title?: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** What could not be loaded, why, and a way to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors']);
  const traceId = isApiError(error) ? error.traceId : null;
  return (
    <Stack align="center" gap={4} py={48} px="md" ta="center" role="alert">
      <IconCloudOff size={36} stroke={1.25} color="var(--tr-bad)" aria-hidden />
      <Title order={2} mt="xs">
        {title ?? t('errors:load')}
      </Title>
      {error !== undefined && messageOf(error) !== title && (
        <Text c="dimmed" maw={440}>
          {messageOf(error)}
        </Text>
      )}
      {traceId && <ToastDetails traceId={traceId} />}
      {onRetry && (
        <Button variant="default" mt="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}
