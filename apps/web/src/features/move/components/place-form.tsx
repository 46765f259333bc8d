import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { usePlacesBut } from '../api/list-places.query.ts';

interface Moving {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly mutate: (establishmentId: number, options: { readonly onSuccess: () => void }) => void;
  readonly reset: () => void;
}

export interface PlaceFormProps {
  readonly title: string;
  readonly submit: string;
  /** What is said when it failed for no reason of its own. */
  readonly failed: string;
  /** What else happens. */
  readonly hint: string;
  readonly from: { readonly id: number; readonly label: string };
  readonly moving: Moving;
  readonly onClose: () => void;
}

/** Asks for the establishment that something goes to. */
export function PlaceForm({ title, submit, failed, hint, from, moving, onClose }: PlaceFormProps) {
  const { t } = useTranslation(['move', 'common']);
  const label = t('move:place.to');
  const places = usePlacesBut(from.id);
  const [placeId, setPlaceId] = useState<number | null>(null);
  const { frame, isTried } = useFormModal(moving, []);
  const isKnown = isApiError(moving.error) && moving.error.code !== null && moving.error.code !== 'server.unexpected';
  const handleSubmit = () => {
    if (placeId !== null) moving.mutate(placeId, { onSuccess: onClose });
  };
  return (
    <FormModal
      {...frame}
      refusal={moving.error && !isKnown ? failed : frame.refusal}
      title={title}
      size={520}
      submit={submit}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t('move:place.from', { name: from.label })}</Text>
        <Select
          label={label}
          description={t('move:place.toHint')}
          placeholder={t('move:place.choose')}
          required
          searchable
          allowDeselect={false}
          filter={filterByText}
          nothingFoundMessage={t('common:indexer.notFound')}
          data={(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={placeId === null ? null : String(placeId)}
          error={isTried && placeId === null && t('move:place.choose')}
          onChange={(id) => {
            setPlaceId(id === null ? null : Number(id));
            moving.reset();
          }}
        />
        {places.isError && (
          <InlineFailure error={places.error} onRetry={() => void places.refetch()}>
            {t('common:indexer.listFailed')}
          </InlineFailure>
        )}
        <Notice tone="info">{hint}</Notice>
      </Stack>
    </FormModal>
  );
}
