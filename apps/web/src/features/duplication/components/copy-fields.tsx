import { Checkbox, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';

/** What was chosen of a copy; `stage` is a place in the list of stages. */
export interface CopyForm {
  readonly placeId: number;
  readonly stage: number;
  readonly indexers: readonly number[];
}

export interface CopyFieldsProps {
  readonly form: CopyForm;
  readonly offered: ResponseOf<typeof endpoints.duplication.preview>;
  /** The chassis is copied, and an open process has it. */
  readonly hasOpen: boolean;
  readonly onChange: (change: Partial<CopyForm>) => void;
}

/** Where a copy goes, where it begins, and which fields it takes along. */
export function CopyFields({ form, offered, hasOpen, onChange }: CopyFieldsProps) {
  const { t } = useTranslation('duplication');
  const label = t('place');
  const places = useQuery(queryOf(endpoints.establishment.listMine));
  const { indexers, stages, open } = offered;
  return (
    <Stack gap="md">
      <Select
        label={label}
        required
        searchable
        allowDeselect={false}
        filter={filterByText}
        nothingFoundMessage={t('notFound')}
        data={(places.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(form.placeId)}
        onChange={(id) => id !== null && onChange({ placeId: Number(id) })}
      />
      {places.isError && (
        <InlineFailure error={places.error} onRetry={() => void places.refetch()}>
          {t('placesFailed')}
        </InlineFailure>
      )}
      <Select
        label={t('stage')}
        description={t('stageHint')}
        required
        allowDeselect={false}
        data={stages.map(({ stage }, index) => ({ value: String(index), label: stage.label }))}
        value={String(form.stage)}
        onChange={(index) => index !== null && onChange({ stage: Number(index) })}
      />
      {indexers.length > 0 && (
        <Checkbox.Group
          label={t('indexers')}
          description={t('indexersHint')}
          value={form.indexers.map(String)}
          onChange={(ids) => onChange({ indexers: ids.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {indexers.map(({ id, label: name, display }) => (
              <Checkbox key={id} value={String(id)} label={t('indexer', { name, display })} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {hasOpen && (
        <Notice tone="warn" title={t('open')}>
          {open.map(({ id, name }) => `${name} #${id}`).join(', ')}
        </Notice>
      )}
      <Notice tone="info">{t('hint')}</Notice>
    </Stack>
  );
}
