import { Radio, Select, Stack, Textarea } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { dayIndexer } from '../../../ui/indexer/day-indexer.ts';
import { ScalarField } from '../../../ui/indexer/fields/scalar-field.tsx';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { useReasons } from '../api/list-profiles.query.ts';
import { dueDayOf, type PendencyForm } from '../pendency-form.ts';
import { ProfileField } from './profile-field.tsx';

export interface PendencyFieldsProps {
  readonly document: Document;
  readonly form: PendencyForm;
  readonly isTried: boolean;
  /** What the server refused, by field of the call. */
  readonly refused: Readonly<Partial<Record<'reasonId' | 'text' | 'dueDate' | 'profileIds' | 'userIds', string>>>;
  readonly onChange: (change: Partial<PendencyForm>) => void;
}

const longest = 1000;

/** The fields of a new pendency: what is wrong, who is told, whose turn it is, until when. */
export function PendencyFields({ document, form, isTried, refused, onChange }: PendencyFieldsProps) {
  const { t } = useTranslation('pendency');
  const dueId = useId();
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('form.required') : undefined);
  const isNoDay = dueDayOf(form, dayOf(new Date())) === undefined;
  return (
    <Stack gap="md">
      <ReasonField value={form.reason} error={missing(form.reason === null) ?? refused.reasonId} onChange={onChange} />
      <Textarea
        label={t('form.text')}
        description={t('form.textHint')}
        required
        rows={3}
        resize="vertical"
        maxLength={longest}
        value={form.text}
        error={missing(form.text.trim() === '') ?? refused.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ProfileField
        documentId={document.id}
        of="insert"
        label={t('form.tell')}
        description={t('form.tellHint')}
        value={form.targets}
        error={refused.profileIds ?? refused.userIds}
        onChange={(targets) => onChange({ targets })}
      />
      <Radio.Group
        label={t('form.waitingOn')}
        value={form.waitingOn}
        onChange={(waitingOn) => onChange({ waitingOn: waitingOn === 'customer' ? 'customer' : 'team' })}
      >
        <Stack gap={8} mt={4}>
          <Radio value="team" label={t('form.team')} />
          <Radio value="customer" label={t('form.customer')} description={t('form.customerHint')} />
        </Stack>
      </Radio.Group>
      <ScalarField
        id={dueId}
        indexer={dayIndexer(t('form.dueDate'))}
        label={t('form.dueDate')}
        value={form.due === '' ? null : form.due}
        error={(isTried && isNoDay ? t('form.noDay') : undefined) ?? refused.dueDate}
        isRequired={false}
        options={[]}
        ignoreMinDate
        onChange={(due) => onChange({ due: typeof due === 'string' ? due : '' })}
        onLeave={() => undefined}
      />
    </Stack>
  );
}

interface ReasonFieldProps {
  readonly value: string | null;
  readonly error?: string;
  readonly onChange: (change: Partial<PendencyForm>) => void;
}

function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('pendency');
  const reasons = useReasons();
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
        onChange={(reason) => onChange({ reason })}
      />
      {reasons.isError && (
        <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
          {t('form.listsFailed')}
        </InlineFailure>
      )}
    </div>
  );
}
