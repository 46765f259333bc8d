import { List, Text } from '@mantine/core';
import type { RegistrationUsage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';

interface UsesListProps {
  /** What happens to them. */
  readonly hint: string;
  readonly uses: readonly RegistrationUsage[];
}

/** What a change touches, in numbers. */
export function UsesList({ hint, uses }: UsesListProps) {
  const { t } = useTranslation('registration');
  const count = uses.reduce((sum, use) => sum + use.count, 0);
  return (
    <>
      <Text>{hint}</Text>
      {count > 0 && (
        <>
          <Text mt="xs">{t('usage.count', { count, formatted: formatCount(count, false) })}</Text>
          <List size="sm">
            {uses.map((use) => (
              <List.Item key={use.label}>{`${use.label}: ${formatCount(use.count, false)}`}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}
