import { SegmentedControl, Select } from '@mantine/core';
import { type ProgressType, progressTypes } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { UpdateNarrowing } from '../api/list-updates.query.ts';
import styles from './process-update.module.css';

/** Kinds that nobody is told of here: who looked at what. */
const untold: readonly ProgressType[] = ['VIEW', 'DOWNLOAD'];

export interface UpdateFiltersProps {
  readonly narrowing: UpdateNarrowing;
  /** How many processes wait on the user. */
  readonly mine: number;
  readonly onChange: (narrowing: UpdateNarrowing) => void;
}

/** What is shown: unread or all, of which processes, and of which kind. */
export function UpdateFilters({ narrowing, mine, onChange }: UpdateFiltersProps) {
  const { t } = useTranslation(['process-update', 'history']);
  const types = progressTypes
    .filter((type) => !untold.includes(type))
    .map((type) => ({ value: type, label: t(`history:types.${type}`) }));
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <SegmentedControl
        aria-label={t('filter.state')}
        value={narrowing.unread ? 'unread' : 'all'}
        data={(['unread', 'all'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(value) => onChange({ ...narrowing, unread: value === 'unread' })}
      />
      <Select
        aria-label={t('filter.of')}
        placeholder={t('filter.both')}
        data={(['mine', 'followed', 'acting'] as const).map((value) => ({
          value,
          label: t(`filter.${value}`, { count: mine }),
        }))}
        value={narrowing.of ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearOf') }}
        onChange={(value) => onChange({ ...narrowing, of: value ?? undefined })}
      />
      <Select
        aria-label={t('filter.type')}
        placeholder={t('filter.anyType')}
        data={types}
        value={narrowing.type ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearType') }}
        onChange={(value) => onChange({ ...narrowing, type: value ?? undefined })}
      />
    </search>
  );
}
