import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BatchKind, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface MoveInBatchModalProps {
  readonly kind: Extract<BatchKind, 'process.move' | 'document.move'>;
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** Moves many processes or documents to one establishment (B09 lists where to). */
export function MoveInBatchModal({ kind, ids, all, onClose }: MoveInBatchModalProps) {
  const { t } = useTranslation('batch');
  const isProcess = kind === 'process.move';
  const label = t('moveProcesses.to');
  const places = useQuery(queryOf(endpoints.establishment.listMine));
  const form = useForm<{ readonly place: string | null }>({
    initial: { place: null },
    check: ({ place }) => ({ place: place === null ? t('moveProcesses.choose') : undefined }),
  });
  const frame = useFormFrame(form);
  const data = (places.data?.items ?? [])
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
  return (
    <AskedBatchModal
      ids={ids}
      all={all}
      onClose={onClose}
      ask={(onAsked, count) => (
        <FormModal
          {...frame}
          isDirty={false}
          title={isProcess ? t('moveProcesses.title', { count }) : t('moveDocuments.title', { count })}
          size={520}
          submit={t('seeFirst')}
          onSubmit={() =>
            form.attempt() && onAsked({ kind, input: { establishmentId: Number(form.valueAt('place')) } })
          }
          onClose={onClose}
        >
          <Stack gap="md">
            <Field of={form} path="place">
              {({ value, error, set }) => (
                <Select
                  data-autofocus
                  label={label}
                  description={t('moveProcesses.toHint')}
                  placeholder={t('moveProcesses.choose')}
                  required
                  searchable
                  allowDeselect={false}
                  filter={filterByText}
                  nothingFoundMessage={t('notFound')}
                  data={data}
                  value={value}
                  error={error}
                  onChange={set}
                />
              )}
            </Field>
            {places.isError && (
              <InlineFailure error={places.error} onRetry={() => void places.refetch()}>
                {t('moveProcesses.failed')}
              </InlineFailure>
            )}
            <Notice tone="info">{isProcess ? t('moveProcesses.hint') : t('moveDocuments.hint')}</Notice>
          </Stack>
        </FormModal>
      )}
    />
  );
}
