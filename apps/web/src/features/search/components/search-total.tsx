import { Text } from '@mantine/core';
import type { SearchResult } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';

/** How many records there are; nothing until it is known. */
export function SearchTotal({ result }: { readonly result: SearchResult | undefined }) {
  const { t } = useTranslation('search');
  if (result === undefined || result.isCountPending || result.isCircuitBreakerOpen) {
    return null;
  }
  const { searchType, count, countIsAtLeast } = result;
  return (
    <Text size="13px" c="dimmed" className="tabular">
      {t(`total.${searchType}`, { count, formatted: formatCount(count, countIsAtLeast) })}
    </Text>
  );
}
