import { Button, Select } from '@mantine/core';
import { IconBuilding, IconFilter, IconX } from '@tabler/icons-react';
import type { DashboardChoices } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { type BoardAddress, periods, readAddress, toFilters } from '../board-address.ts';
import { useSavedSets } from '../use-saved-sets.ts';
import styles from './board.module.css';

const CompanyModal = lazyModal(() => import('../modals/company-filters.modal.tsx'), 'CompanyFiltersModal');
const CustomModal = lazyModal(() => import('../modals/custom-filters.modal.tsx'), 'CustomFiltersModal');

export interface BoardFiltersProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
  /** Approvals have no period, and a flow neither tags nor stages. */
  readonly of: 'sales' | 'processes' | 'approvals' | 'flow';
  readonly onChange: (board: BoardAddress) => void;
  /** What else can be done with the board. */
  readonly children?: ReactNode;
}

const saved = 'saved:';

/** What a board is narrowed to: its period, its places, and the rest under 'Personalizado'. */
export function BoardFilters({ board, choices, of, onChange, children }: BoardFiltersProps) {
  const { t } = useTranslation('dashboard');
  const { sets } = useSavedSets();
  const [asking, setAsking] = useState<'company' | 'custom' | null>(null);
  const places = [board.establishmentIds, board.filialIds, board.groupIds].reduce(
    (sum, ids) => sum + (ids?.length ?? 0),
    0,
  );
  const isNarrowed = places > 0 || Object.keys(board).some((key) => key !== 'period');
  const { startDate, endDate } = toFilters(board, choices.today);
  const isPartial = startDate <= choices.today && choices.today < endDate;
  const handlePeriod = (value: string | null) => {
    const set = sets.find(({ name }) => value === saved + name);
    if (value === 'custom') {
      setAsking('custom');
    } else if (set) {
      onChange(readAddress(set.address));
    } else {
      const { from: _, to: __, ...rest } = board;
      onChange({ ...rest, period: periods.find((each) => each === value) ?? periods[0] });
    }
  };
  return (
    <search aria-label={t('filter.label')} className={styles.filters}>
      {of !== 'approvals' && (
        <Select
          aria-label={t('filter.period')}
          allowDeselect={false}
          w="11rem"
          maw="100%"
          data={[
            ...periods.map((value) => ({ value: value as string, label: t(`period.${value}`) })),
            { value: 'custom', label: t('period.custom') },
            ...sets.map(({ name }) => ({ value: saved + name, label: name })),
          ]}
          value={board.period ?? 'custom'}
          onChange={handlePeriod}
          data-no-print
        />
      )}
      <Button
        variant="default"
        leftSection={<IconBuilding size={16} aria-hidden />}
        onClick={() => setAsking('company')}
        data-no-print
      >
        {places > 0 ? t('filter.places', { count: places }) : t('filter.company')}
      </Button>
      {of !== 'approvals' && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setAsking('custom')}
          data-no-print
        >
          {t('filter.custom')}
        </Button>
      )}
      {isNarrowed && (
        <Button
          variant="subtle"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => onChange({ period: periods[0] })}
          data-no-print
        >
          {t('filter.clear')}
        </Button>
      )}
      {children}
      {of !== 'approvals' && (
        <span className={`${styles.said} tabular`}>
          {t('period.days', { from: formatDay(startDate), to: formatDay(endDate) })}
          {isPartial && ` · ${t('period.partial')}`}
        </span>
      )}
      {asking === 'company' && (
        <CompanyModal board={board} choices={choices} onApply={onChange} onClose={() => setAsking(null)} />
      )}
      {asking === 'custom' && (
        <CustomModal board={board} choices={choices} of={of} onApply={onChange} onClose={() => setAsking(null)} />
      )}
    </search>
  );
}
