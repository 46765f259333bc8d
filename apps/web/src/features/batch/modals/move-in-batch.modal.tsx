import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BatchKind, endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface MoveInBatchModalProps {
  readonly kind: Extract<BatchKind, 'process.move' | 'document.move'>;
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

const nothingSent = { error: null, isPending: false };

/** Moves many processes or documents to one establishment (B09 lists where to). */
export function MoveInBatchModal({ kind, ids, all, onClose }: MoveInBatchModalProps) {
  const { t } = useTranslation('batch');
  const isProcess = kind === 'process.move';
  const label = t('moveProcesses.to');
  const places = useQuery(queryOf(endpoints.establishment.listMine));
  const [place, setPlace] = useState<string | null>(null);
  const { frame, isTried } = useFormModal(nothingSent, []);
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
          title={isProcess ? t('moveProcesses.title', { count }) : t('moveDocuments.title', { count })}
          size={520}
          submit={t('seeFirst')}
          onSubmit={() => place !== null && onAsked({ kind, input: { establishmentId: Number(place) } })}
          onClose={onClose}
        >
          <Stack gap="md">
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
              value={place}
              error={isTried && place === null && t('moveProcesses.choose')}
              onChange={setPlace}
            />
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
