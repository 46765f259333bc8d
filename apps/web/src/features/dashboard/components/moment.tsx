import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';

/** When the numbers of a board were counted, or that they are counted. */
export function Moment({ of }: { readonly of: UseQueryResult<{ readonly at: string }> }) {
  const { t } = useTranslation('dashboard');
  return (
    of.data && (
      <Text size="xs" c="dimmed" mt="xs">
        {of.isPlaceholderData ? t('counting') : t('at', { time: formatTime(of.data.at) })}
      </Text>
    )
  );
}
