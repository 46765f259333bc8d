import { Button, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ProgressFacets } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Narrowing } from '../api/list-progress.query.ts';
import { typeOf } from '../progress-types.ts';
import { DayFilter } from './day-filter.tsx';
import styles from './history-filters.module.css';

export interface HistoryFiltersProps {
  readonly narrowing: Narrowing;
  /** Null while nothing is known. */
  readonly facets: ProgressFacets | null;
  readonly onChange: (narrowing: Narrowing) => void;
  readonly print: { readonly isOffered: boolean; readonly isPreparing: boolean; readonly start: () => void };
}

/** Narrows a history by kind, person and day; on paper it says by what. */
export function HistoryFilters({ narrowing, facets, onChange, print }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { types, people } = useOptions(facets, narrowing);
  const { type, userId, day } = narrowing;
  const person = userId === undefined ? null : `${userId}`;
  const set = (change: Narrowing) => onChange({ ...narrowing, ...change });
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('filter.clearOne') } } as const;
  const applied = [types.find(({ value }) => value === type)?.name, people.find(({ value }) => value === person)?.name];
  const named = [...applied, day && formatDay(day)].filter(Boolean);
  return (
    <>
      <div className={styles.filters} data-no-print>
        <Select
          label={t('filter.type')}
          placeholder={t('filter.anyType')}
          data={types}
          value={type ?? null}
          onChange={(_, option) => set({ type: types.find(({ value }) => value === option?.value)?.value })}
          {...clear}
        />
        <Select
          label={t('filter.person')}
          placeholder={t('filter.anyPerson')}
          data={people}
          value={person}
          searchable={people.length > 8}
          onChange={(value) => set({ userId: value === null ? undefined : Number(value) })}
          {...clear}
        />
        <DayFilter day={day} onDay={(next) => set({ day: next })} />
        {print.isOffered && (
          <IconButton
            size={36}
            label={t('print')}
            icon={IconPrinter}
            isDisabled={print.isPreparing}
            onClick={print.start}
          />
        )}
      </div>
      {named.length > 0 && (
        <div className={styles.applied}>
          <span>{t('filter.applied', { filters: named.join(' · ') })}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What there is to choose, with how many entries each has; what is chosen stays even when it has none. */
function useOptions(facets: ProgressFacets | null, { type, userId }: Narrowing) {
  const { t } = useTranslation('history');
  const label = (name: string, count: number) => t('filter.counted', { name, formatted: formatCount(count) });
  const kinds = facets?.types ?? [];
  const known = type === undefined || kinds.some((kind) => kind.type === type) ? kinds : [...kinds, { type, count: 0 }];
  const types = known.map(({ type: value, count }) => {
    const name = t(`types.${typeOf({ type: value })}`);
    return { value, name, label: label(name, count) };
  });
  const people = (facets?.people ?? []).map(({ user, count }) => {
    const name = user?.name ?? t('system');
    return { value: `${user?.id ?? 0}`, name, label: label(name, count) };
  });
  const isGone = userId !== undefined && !people.some(({ value }) => value === `${userId}`);
  return {
    types,
    people: isGone ? [...people, { value: `${userId}`, name: `#${userId}`, label: label(`#${userId}`, 0) }] : people,
  };
}
