import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldOnPhone } from '../../../ui/fold-on-phone.tsx';
import { useAuditActions } from '../api/list-audit.query.ts';
import type { AuditFilter } from '../audit-filter.ts';
import { useAuditWords } from '../audit-words.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (part: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined }) => void;
}

/** What of the audit is shown; numbers and addresses count when 'Filtrar' is pressed, choices at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { data } = useAuditActions();
  const words = useAuditWords();
  const [typed, setTyped] = useState({
    actorId: String(filter.actorId ?? ''),
    assumedBy: String(filter.assumedBy ?? ''),
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
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={t(`filter.${name}`)}
      value={filter[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <FoldOnPhone name="audit" label={t('filter.label')} isWanted={Object.keys(filter).length > 0}>
      <form
        className={styles.tools}
        aria-label={t('filter.label')}
        onSubmit={(event) => {
          event.preventDefault();
          const { actorId, assumedBy, ...rest } = typed;
          onChange({ ...rest, actorId: Number(actorId) || undefined, assumedBy: Number(assumedBy) || undefined });
        }}
      >
        {choice('action', data?.actions ?? [], words.action)}
        {choice('objectType', data?.objectTypes ?? [], words.object)}
        {text('objectId')}
        {day('from')}
        {day('until')}
        <Select
          label={t('filter.outcome')}
          placeholder={t('filter.any')}
          clearable
          clearButtonProps={{ 'aria-label': t('filter.clear', { label: t('filter.outcome') }) }}
          data={(['done', 'refused', 'read'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
          value={filter.outcome ?? null}
          onChange={(value) => onChange({ outcome: (value ?? undefined) as AuditFilter['outcome'] })}
        />
        {text('actorId')}
        {text('assumedBy')}
        {text('address')}
        <Button type="submit" variant="default">
          {t('filter.act')}
        </Button>
      </form>
    </FoldOnPhone>
  );
}
