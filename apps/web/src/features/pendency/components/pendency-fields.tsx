import { Radio, Select, Stack, Textarea } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { Field, textOf, useField } from '../../../lib/form/use-form.ts';
import { DateField } from '../../../parts/date/date-field.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useReasons } from '../api/list-profiles.query.ts';
import type { PendencyForm } from '../pendency-form.ts';
import { ProfileField } from './profile-field.tsx';

export interface PendencyFieldsProps {
  readonly document: Document;
  readonly of: Form<PendencyForm>;
}

const longest = 1000;

/** The fields of a new pendency: what is wrong, who is told, whose turn it is, until when. */
export function PendencyFields({ document, of }: PendencyFieldsProps) {
  const { t } = useTranslation('pendency');
  const dueId = useId();
  return (
    <Stack gap="md">
      <ReasonField of={of} />
      <Field of={of} path="text">
        {(field) => (
          <Textarea
            label={t('form.text')}
            description={t('form.textHint')}
            required
            rows={3}
            resize="vertical"
            maxLength={longest}
            {...textOf(field)}
          />
        )}
      </Field>
      <Field of={of} path="targets">
        {({ value, error, set }) => (
          <ProfileField
            documentId={document.id}
            of="insert"
            label={t('form.tell')}
            description={t('form.tellHint')}
            value={value}
            error={error}
            onChange={set}
          />
        )}
      </Field>
      <Field of={of} path="waitingOn">
        {({ value, set }) => (
          <Radio.Group
            label={t('form.waitingOn')}
            value={value}
            onChange={(waitingOn) => set(waitingOn === 'customer' ? 'customer' : 'team')}
          >
            <Stack gap={8} mt={4}>
              <Radio value="team" label={t('form.team')} />
              <Radio value="customer" label={t('form.customer')} description={t('form.customerHint')} />
            </Stack>
          </Radio.Group>
        )}
      </Field>
      <Field of={of} path="due">
        {({ value, error, set }) => (
          <DateField id={dueId} label={t('form.dueDate')} text={value} error={error} onType={set} />
        )}
      </Field>
    </Stack>
  );
}

function ReasonField({ of }: Pick<PendencyFieldsProps, 'of'>) {
  const { t } = useTranslation('pendency');
  const reasons = useReasons();
  const { value, error, set } = useField(of, 'reason');
  return (
    <div>
      <Select
        data-autofocus
        label={t('form.reason')}
        required
        searchable
        filter={filterByText}
        nothingFoundMessage={t('form.notFound')}
        data={(reasons.data?.items ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        value={value}
        error={error}
        onChange={set}
      />
      {reasons.isError && (
        <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
          {t('form.listsFailed')}
        </InlineFailure>
      )}
    </div>
  );
}
