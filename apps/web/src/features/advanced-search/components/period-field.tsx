import { VisuallyHidden } from '@mantine/core';
import { parseDay } from '@tramite/rules/date/parse-day';
import { fixDay, parseRelativeDay } from '@tramite/rules/date/relative-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { writeDay } from '@tramite/rules/search/query-syntax/query-values';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../parts/date/date-field.tsx';
import styles from './advanced-form.module.css';

export interface PeriodFieldProps {
  readonly label: string;
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
  readonly attempts: number;
  /** Days, or relative ones. */
  readonly onChange: (period: { readonly from?: string; readonly to?: string }) => void;
}

/** First and last day of a period; either may be left open. */
export function PeriodField({ label, from, to, attempts, onChange }: PeriodFieldProps) {
  const { t } = useTranslation('advanced');
  const today = dayOf(new Date());
  const [first, last] = [from, to].map(dayOfEnd);
  const isTurned = Boolean(first && last && fixDay(first, today) > fixDay(last, today));
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>{label}</legend>
      <DayInput
        label={label}
        end={t('from')}
        day={first}
        attempts={attempts}
        onDay={(day) => onChange({ from: day, to: last })}
      />
      <DayInput
        label={label}
        end={t('to')}
        day={last}
        attempts={attempts}
        error={isTurned ? t('badPeriod') : undefined}
        onDay={(day) => onChange({ from: first, to: day })}
      />
    </fieldset>
  );
}

/** The day of an end, which may be an instant. */
function dayOfEnd(end: string | null | undefined): string | undefined {
  return end?.includes('T') ? end.slice(0, 10) : (end ?? undefined);
}

interface DayInputProps {
  readonly label: string;
  /** Which end of the period. */
  readonly end: string;
  readonly day: string | undefined;
  readonly attempts: number;
  readonly error?: string;
  readonly onDay: (day: string | undefined) => void;
}

/** Keeps what is typed until it is a day; a day from elsewhere takes its place. */
function DayInput({ label, end, day, attempts, error, onDay }: DayInputProps) {
  const { t } = useTranslation('advanced');
  const id = useId();
  const [text, setText] = useState(writeDay(day ?? ''));
  const [isLeft, setLeft] = useState(false);
  const today = dayOf(new Date());
  const readDay = (typed: string) => parseRelativeDay(typed) ?? parseDay(typed, today);
  const read = readDay(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a day from elsewhere replaces what is typed
  useEffect(() => {
    if (read !== day) {
      setText(writeDay(day ?? ''));
    }
  }, [day]);
  const handleChange = (typed: string) => {
    setText(typed);
    onDay(readDay(typed));
  };
  const isBad = text !== '' && read === undefined && (isLeft || attempts > 0);
  return (
    <DateField
      id={id}
      name={`${label} ${end}`}
      label={
        <>
          <VisuallyHidden>{label} </VisuallyHidden>
          {end}
        </>
      }
      text={text}
      error={isBad ? t('badDay') : error}
      keepsRelative
      onType={handleChange}
      onLeave={() => setLeft(true)}
    />
  );
}
