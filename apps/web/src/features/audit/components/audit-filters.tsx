import { Button, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import { useAuditActions } from '../api/list-audit.query.ts';
import type { AuditFilter } from '../audit-filter.ts';
import { useAuditWords } from '../audit-words.ts';
import styles from './audit.module.css';
import { PersonSelect } from './person-select.tsx';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The first and the last day. */
  readonly period: ReactNode;
  readonly onChange: (part: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined }) => void;
}

/** What of the audit is shown; the number and the address count when 'Filtrar' is pressed, choices at once. */
export function AuditFilters({ filter, period, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { data } = useAuditActions();
  const words = useAuditWords();
  const [typed, setTyped] = useState({
    objectId: filter.objectId ?? '',
    address: filter.address ?? '',
  });
  const choice = (name: 'action' | 'objectType', values: readonly string[], labelOf: (value: string) => string) => (
    <Select
      label={t(`filter.${name}`)}
      placeholder={t('filter.any')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label: t(`filter.${name}`) }) }}
      nothingFoundMessage={t('filter.noOption')}
      data={values.map((value) => ({ value, label: labelOf(value) }))}
      value={filter[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  const text = (name: keyof typeof typed) => (
    <TextInput
      label={t(`filter.${name}`)}
      inputMode={name === 'address' ? 'text' : 'numeric'}
      maxLength={60}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  const person = (name: 'actorId' | 'assumedBy') => (
    <PersonSelect label={t(`filter.${name}`)} id={filter[name]} onChange={(id) => onChange({ [name]: id })} />
  );
  return (
    <FoldOnPhone name="audit" label={t('filter.label')} isWanted={Object.keys(filter).length > 0}>
      <form
        className={styles.tools}
        aria-label={t('filter.label')}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed);
        }}
      >
        {choice('action', data?.actions ?? [], words.action)}
        {choice('objectType', data?.objectTypes ?? [], words.object)}
        {text('objectId')}
        <div className={styles.period}>{period}</div>
        <Select
          label={t('filter.outcome')}
          placeholder={t('filter.any')}
          clearable
          clearButtonProps={{ 'aria-label': t('filter.clear', { label: t('filter.outcome') }) }}
          data={(['done', 'refused', 'read'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
          value={filter.outcome ?? null}
          onChange={(value) => onChange({ outcome: (value ?? undefined) as AuditFilter['outcome'] })}
        />
        {person('actorId')}
        {person('assumedBy')}
        {text('address')}
        <Button type="submit" variant="default">
          {t('filter.act')}
        </Button>
      </form>
    </FoldOnPhone>
  );
}
