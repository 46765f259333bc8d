import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LateField } from '../../../ui/field/late-field.tsx';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import { type AccessFilter, daysOffered, kinds, states, usualDays } from '../access-filter.ts';
import styles from './access.module.css';

interface AccessFiltersProps {
  readonly filter: AccessFilter;
  readonly onChange: (part: { readonly [K in keyof AccessFilter]?: AccessFilter[K] | undefined }) => void;
}

/** Whose access is shown, of which kind, and how long it must not have been used. */
export function AccessFilters({ filter, onChange }: AccessFiltersProps) {
  const { t } = useTranslation('access-review');
  return (
    <search aria-label={t('filter.label')}>
      <FoldOnPhone name="access" label={t('filter.label')} isWanted={Object.keys(filter).length > 0}>
        <div className={styles.tools}>
          <LateField
            label={t('filter.text')}
            text={filter.text ?? ''}
            isSearch
            onType={(text) => onChange({ text: text || undefined })}
          />
          <Select
            label={t('filter.days')}
            allowDeselect={false}
            data={daysOffered.map((days) => ({ value: String(days), label: t('filter.daysOf', { count: days }) }))}
            value={String(filter.days ?? usualDays)}
            onChange={(days) => onChange({ days: Number(days) })}
          />
          <Select
            label={t('filter.state')}
            allowDeselect={false}
            data={states.map((value) => ({
              value,
              label: value === 'all' ? t('filter.any') : t(`states.${value}`),
            }))}
            value={filter.state ?? 'unused'}
            onChange={(value) => onChange({ state: states.find((each) => each === value) })}
          />
          <Select
            label={t('filter.kind')}
            allowDeselect={false}
            data={[
              { value: '', label: t('filter.any') },
              ...kinds.map((value) => ({ value: String(value), label: t(`kinds.${value}`) })),
            ]}
            value={filter.kind ?? ''}
            onChange={(value) => onChange({ kind: kinds.find((each) => each === value) })}
          />
        </div>
      </FoldOnPhone>
    </search>
  );
}
