import { VisuallyHidden } from '@mantine/core';
import { type Day, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/indexer/fields/date-field.tsx';
import styles from './advanced-form.module.css';
import { dayIndexer } from './search-indexer.ts';

export interface PeriodFieldProps {
  readonly label: string;
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
  readonly attempts: number;
  readonly onChange: (period: { readonly from?: Day; readonly to?: Day }) => void;
}

/** First and last day of a period; either may be left open. */
export function PeriodField({ label, from, to, attempts, onChange }: PeriodFieldProps) {
  const { t } = useTranslation('advanced');
  const isTurned = Boolean(from && to && from.slice(0, 10) > to.slice(0, 10));
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>{label}</legend>
      <DayInput
        label={label}
        end={t('from')}
        day={from?.slice(0, 10)}
        attempts={attempts}
        onDay={(day) => onChange({ from: day, to: to?.slice(0, 10) })}
      />
      <DayInput
        label={label}
        end={t('to')}
        day={to?.slice(0, 10)}
        attempts={attempts}
        error={isTurned ? t('badPeriod') : undefined}
        onDay={(day) => onChange({ from: from?.slice(0, 10), to: day })}
      />
    </fieldset>
  );
}

interface DayInputProps {
  readonly label: string;
  /** Which end of the period. */
  readonly end: string;
  readonly day: Day | undefined;
  readonly attempts: number;
  readonly error?: string;
  readonly onDay: (day: Day | undefined) => void;
}

/** Keeps what is typed until it is a day; a day from elsewhere takes its place. */
function DayInput({ label, end, day, attempts, error, onDay }: DayInputProps) {
  const { t } = useTranslation('advanced');
  const id = useId();
  const [text, setText] = useState(day ? formatDay(day) : '');
  const [isLeft, setLeft] = useState(false);
  const today = dayOf(new Date());
  const read = parseDay(text, today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a day from elsewhere replaces what is typed
  useEffect(() => {
    if (read !== day) {
      setText(day ? formatDay(day) : '');
    }
  }, [day]);
  const handleChange = (typed: string) => {
    setText(typed);
    onDay(parseDay(typed, today));
  };
  const isBad = text !== '' && read === undefined && (isLeft || attempts > 0);
  return (
    <DateField
      id={id}
      indexer={dayIndexer(`${label} ${end}`)}
      label={
        <>
          <VisuallyHidden>{label} </VisuallyHidden>
          {end}
        </>
      }
      value={text === '' ? null : text}
      error={isBad ? t('badDay') : error}
      isRequired={false}
      options={[]}
      ignoreMinDate
      onChange={(value) => handleChange(typeof value === 'string' ? value : '')}
      onLeave={() => setLeft(true)}
    />
  );
}
