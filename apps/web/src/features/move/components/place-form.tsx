import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { usePlacesBut } from '../api/list-places.query.ts';

interface Moving {
  readonly mutateAsync: (establishmentId: number) => Promise<unknown>;
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
  const form = useForm<{ readonly place: string | null }>({
    initial: { place: null },
    check: ({ place }) => ({ place: place === null ? t('move:place.choose') : undefined }),
    failed,
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ place }) => moving.mutateAsync(Number(place)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={title}
      size={520}
      submit={submit}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t('move:place.from', { name: from.label })}</Text>
        <Field of={form} path="place">
          {({ value, error, set }) => (
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
              value={value}
              error={error}
              onChange={set}
            />
          )}
        </Field>
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
