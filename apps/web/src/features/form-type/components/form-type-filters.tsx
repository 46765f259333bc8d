import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/draft/versioned.module.css';
import { LateField } from '../../../ui/field/late-field.tsx';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import type { FormTypeFilter } from '../form-type-filter.ts';

interface FormTypeFiltersProps {
  readonly filter: FormTypeFilter;
  readonly onChange: (part: FormTypeFilter) => void;
}

const states = ['all', 'enabled', 'disabled', 'unpublished', 'draft'] as const;

/** Which form types are shown. */
export function FormTypeFilters({ filter: { text = '', state }, onChange }: FormTypeFiltersProps) {
  const { t } = useTranslation('form-type');
  return (
    <search className={styles.tools} aria-label={t('filter.label')}>
      <LateField
        className={styles.search}
        label={t('filter.text')}
        text={text}
        isSearch
        onType={(typed) => onChange({ text: typed })}
      />
      <FoldOnPhone name="form-types" label={t('filter.label')} isWanted={state !== undefined}>
        <Select
          className={styles.choice}
          aria-label={t('filter.state')}
          allowDeselect={false}
          data={states.map((value) => ({ value, label: t(`filter.states.${value}`) }))}
          value={state ?? 'all'}
          onChange={(value) =>
            onChange({ state: states.find((each) => each !== 'all' && each === value) as FormTypeFilter['state'] })
          }
        />
      </FoldOnPhone>
    </search>
  );
}
