import { NumberInput, Radio, Stack, Text } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { RELEASE_DAYS_AT_MOST } from '@tramite/rules/document/expiry-marks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIndexer } from '../../../ui/indexer/day-indexer.ts';
import { ScalarField } from '../../../ui/indexer/fields/scalar-field.tsx';
import { lastDayOf, type ReleaseForm } from '../release-form.ts';

export interface LastDayFieldsProps {
  readonly document: Document;
  readonly form: ReleaseForm;
  readonly isTried: boolean;
  readonly refused: Readonly<Partial<Record<'expiresOn' | 'days', string>>>;
  readonly onChange: (change: Partial<ReleaseForm>) => void;
}

/** Until when the document counts: for some days, or until a day. */
export function LastDayFields({ document, form, isTried, refused, onChange }: LastDayFieldsProps) {
  const { t } = useTranslation('expiry');
  const dateId = useId();
  const today = dayOf(new Date());
  const lastDay = lastDayOf(form, today);
  const wrong = isTried && lastDay === undefined;
  const { type, id, expiresOn } = document;
  return (
    <>
      <Text size="sm">
        {expiresOn === null
          ? t('of', { type: type.label, id })
          : t('since', { type: type.label, id, date: formatDay(expiresOn) })}
      </Text>
      <Radio.Group
        label={t('until')}
        value={form.by}
        onChange={(by) => onChange({ by: by === 'date' ? 'date' : 'days' })}
      >
        <Stack gap={8} mt={4}>
          <Radio value="days" label={t('byDays')} />
          <Radio value="date" label={t('byDate')} />
        </Stack>
      </Radio.Group>
      {form.by === 'days' ? (
        <NumberInput
          data-autofocus
          label={t('days')}
          description={t('daysHint', { limit: RELEASE_DAYS_AT_MOST })}
          required
          min={1}
          max={RELEASE_DAYS_AT_MOST}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={form.days}
          error={
            (wrong ? t('noDays', { limit: RELEASE_DAYS_AT_MOST }) : undefined) ?? refused.days ?? refused.expiresOn
          }
          onChange={(days) => onChange({ days })}
        />
      ) : (
        <ScalarField
          id={dateId}
          indexer={dayIndexer(t('date'))}
          label={t('date')}
          value={form.date === '' ? null : form.date}
          error={(wrong ? t('noDay') : undefined) ?? refused.expiresOn}
          isRequired
          options={[]}
          ignoreMinDate
          onChange={(date) => onChange({ date: typeof date === 'string' ? date : '' })}
          onLeave={() => undefined}
        />
      )}
      {form.by === 'days' && lastDay !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('lastDay', { date: formatDay(lastDay) })}
        </Text>
      )}
    </>
  );
}
