import { NumberInput, Radio, Stack, Text } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { RELEASE_DAYS_AT_MOST } from '@tramite/rules/document/expiry-marks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField, useFormState } from '../../../lib/form/use-form.ts';
import { DateField } from '../../../parts/date/date-field.tsx';
import { lastDayOf, type ReleaseForm } from '../release-form.ts';

export interface LastDayFieldsProps {
  readonly document: Document;
  readonly of: Form<ReleaseForm>;
}

/** Until when the document counts: for some days, or until a day. */
export function LastDayFields({ document, of }: LastDayFieldsProps) {
  const { t } = useTranslation('expiry');
  const dateId = useId();
  const today = dayOf(new Date());
  const [by, days, date] = [useField(of, 'by'), useField(of, 'days'), useField(of, 'date')];
  const lastDay = useFormState(of, ({ state }) => lastDayOf(state.values, today));
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
        value={by.value}
        onChange={(chosen) => by.set(chosen === 'date' ? 'date' : 'days')}
      >
        <Stack gap={8} mt={4}>
          <Radio value="days" label={t('byDays')} />
          <Radio value="date" label={t('byDate')} />
        </Stack>
      </Radio.Group>
      {by.value === 'days' ? (
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
          value={days.value}
          error={days.error ?? date.error}
          onChange={days.set}
        />
      ) : (
        <DateField id={dateId} label={t('date')} text={date.value} error={date.error} isRequired onType={date.set} />
      )}
      {by.value === 'days' && lastDay !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('lastDay', { date: formatDay(lastDay) })}
        </Text>
      )}
    </>
  );
}
