import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/draft/versioned.module.css';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { LateField } from '../../../ui/field/late-field.tsx';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import type { FlowFilter } from '../flow-filter.ts';

interface FlowFiltersProps {
  readonly filter: FlowFilter;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (part: FlowFilter) => void;
}

const states = ['all', 'enabled', 'disabled', 'unpublished', 'draft'] as const;

/** Which types of processes are shown. */
export function FlowFilters({ filter: { text = '', groupId, state }, groups, onChange }: FlowFiltersProps) {
  const { t } = useTranslation('workflow-management');
  return (
    <search className={styles.tools} aria-label={t('filter.label')}>
      <LateField
        className={styles.search}
        label={t('filter.text')}
        text={text}
        isSearch
        onType={(typed) => onChange({ text: typed })}
      />
      <FoldOnPhone name="flows" label={t('filter.label')} isWanted={groupId !== undefined || state !== undefined}>
        <Select
          className={styles.choice}
          aria-label={t('filter.group')}
          placeholder={t('filter.group')}
          searchable
          clearable
          filter={filterByText}
          nothingFoundMessage={t('filter.noOption')}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={groupId === undefined ? null : String(groupId)}
          onChange={(value) => onChange({ groupId: value === null ? undefined : Number(value) })}
        />
        <Select
          className={styles.choice}
          aria-label={t('filter.state')}
          allowDeselect={false}
          data={states.map((value) => ({ value, label: t(`filter.states.${value}`) }))}
          value={state ?? 'all'}
          onChange={(value) =>
            onChange({ state: states.find((each) => each !== 'all' && each === value) as FlowFilter['state'] })
          }
        />
      </FoldOnPhone>
    </search>
  );
}
