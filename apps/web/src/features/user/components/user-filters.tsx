import { MultiSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LateField } from '../../../ui/field/late-field.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import { useUserOptions } from '../api/get-user-options.query.ts';
import { type ListName, toSearch, type UserFilter } from '../user-filter.ts';
import styles from './user.module.css';

interface UserFiltersProps {
  readonly filter: UserFilter;
  /** CPFs are only for who sees them. */
  readonly hasCpf: boolean;
  readonly onChange: (part: UserFilter) => void;
}

/** Which people of the company are shown. */
export function UserFilters({ filter, hasCpf, onChange }: UserFiltersProps) {
  const { t } = useTranslation('user');
  const { data } = useUserOptions();
  const isMobile = useIsMobile();
  const list = (name: ListName, options: readonly { readonly id: number; readonly name: string }[] = []) => (
    <MultiSelect
      className={styles.list}
      aria-label={t(`filter.${name}`)}
      placeholder={filter[name]?.length ? undefined : t(`filter.${name}`)}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('filter.noOption')}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={(filter[name] ?? []).map(String)}
      onChange={(ids) => onChange({ [name]: ids.map(Number) })}
    />
  );
  const state = filter.enabled === false ? 'no' : filter.enabled === null ? 'all' : 'yes';
  const { text: _, ...narrowing } = toSearch(filter);
  const isNarrowed = Object.values(narrowing).some((each) => each !== undefined);
  return (
    <search className={styles.tools} aria-label={t('filter.label')}>
      <LateField
        className={styles.search}
        label={t('filter.text')}
        text={filter.text ?? ''}
        isSearch
        onType={(text) => onChange({ text })}
      />
      <FoldOnPhone name="users" label={t('filter.label')} isWanted={isNarrowed}>
        {hasCpf && (
          <LateField
            className={styles.short}
            label={t('filter.cpf')}
            text={filter.cpf ?? ''}
            onType={(cpf) => onChange({ cpf })}
          />
        )}
        <SegmentedControl
          aria-label={t('filter.state')}
          orientation={isMobile ? 'vertical' : 'horizontal'}
          fullWidth={isMobile}
          value={state}
          data={(['yes', 'no', 'all'] as const).map((value) => ({ value, label: t(`filter.states.${value}`) }))}
          onChange={(value) => onChange({ enabled: value === 'all' ? null : value === 'yes' })}
        />
        {list('roleIds', data?.roles)}
        {list('companyIds', data?.companies)}
        {list('groupIds', data?.groups)}
        {list('establishmentIds', data?.establishments)}
      </FoldOnPhone>
    </search>
  );
}
