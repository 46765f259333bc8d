import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';

/** When the numbers of a board were counted. */
export function Moment({ at }: { readonly at: string | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    at !== undefined && (
      <Text size="xs" c="dimmed" mt="xs">
        {t('at', { time: formatTime(at) })}
      </Text>
    )
  );
}
