import { formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../parts/date/date-field.tsx';

export interface DayFilterProps {
  /** YYYY-MM-DD */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** A day typed (20112026, hoje) or picked; what is no day yet stays as typed. */
export function DayFilter({ day, onDay }: DayFilterProps) {
  const { t } = useTranslation('history');
  const id = useId();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(day);
  const [isLeft, setLeft] = useState(false);
  const today = dayOf(new Date());
  // Cleared from elsewhere.
  if (day !== seen) {
    setSeen(day);
    if (day !== parseDay(text, today)) setText(day ? formatDay(day) : '');
  }
  const read = (typed: string) => {
    setText(typed);
    setLeft(false);
    const next = typed === '' ? undefined : parseDay(typed, today);
    if (next !== day) onDay(next);
  };
  const isBad = isLeft && text !== '' && parseDay(text, today) === undefined;
  return (
    <DateField
      id={id}
      label={t('filter.day')}
      text={text}
      error={isBad ? t('filter.badDay') : undefined}
      onType={read}
      onLeave={() => setLeft(true)}
    />
  );
}
