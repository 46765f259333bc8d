import { Text } from '@mantine/core';
import type { SearchResult } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';

export interface SearchTotalProps {
  readonly result: SearchResult | undefined;
  /** Records on screen that the search holds no more, for the person is done with them. */
  readonly doneHere?: number;
}

/** How many records there are, and how many on screen are done since; nothing until it is known. */
export function SearchTotal({ result, doneHere = 0 }: SearchTotalProps) {
  const { t } = useTranslation('search');
  if (result === undefined || result.isCountPending || result.isCircuitBreakerOpen) {
    return null;
  }
  const { searchType, countIsAtLeast } = result;
  const count = result.count - doneHere;
  return (
    <Text size="dense" c="dimmed" className="tabular">
      {t(`total.${searchType}`, { count, formatted: formatCount(count, countIsAtLeast) })}
      {doneHere > 0 && ` · ${t('total.doneHere', { count: doneHere })}`}
    </Text>
  );
}
