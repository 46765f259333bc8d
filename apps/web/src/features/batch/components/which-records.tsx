import { SegmentedControl } from '@mantine/core';
import { mostInBatch, type SearchBody } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';

/** All that a search finds; null where only a lower bound of how many is known. */
export interface AllFound {
  readonly search: SearchBody;
  readonly total: number | null;
}

interface Chosen {
  readonly ids: readonly number[];
  readonly all: AllFound | null;
}

/** What a job is asked for with: the records that were chosen, or the search that finds them all. */
export function chosenRecords({ ids, all }: Chosen, isAll: boolean): { ids: number[] } | { search: SearchBody } {
  return isAll && all ? { search: all.search } : { ids: [...ids] };
}

export interface WhichRecordsProps {
  readonly chosen: Chosen;
  readonly isAll: boolean;
  readonly onChange: (isAll: boolean) => void;
}

/** Those that were chosen, or all that the search finds; nothing where that is the same. */
export function WhichRecords({ chosen: { ids, all }, isAll, onChange }: WhichRecordsProps) {
  const { t } = useTranslation('batch');
  const isMobile = useIsMobile();
  if (all === null) {
    return null;
  }
  const { total } = all;
  const most = formatCount(mostInBatch);
  return (
    <SegmentedControl
      aria-label={t('which')}
      fullWidth
      orientation={isMobile ? 'vertical' : 'horizontal'}
      value={isAll ? 'all' : 'chosen'}
      onChange={(value) => onChange(value === 'all')}
      data={[
        { value: 'chosen', label: t('chosen', { formatted: formatCount(ids.length) }) },
        {
          value: 'all',
          label: total === null ? t('allUpTo', { formatted: most }) : t('allFound', { formatted: formatCount(total) }),
        },
      ]}
    />
  );
}
