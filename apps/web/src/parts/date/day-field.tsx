import { formatDay, isDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';

export interface DayFieldProps extends Omit<DateFieldProps, 'text' | 'onType' | 'keepsRelative'> {
  /** YYYY-MM-DD, empty, or what was typed and is no day. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A `DateField` for who keeps days and not texts; what cannot be read is given on as it was typed. */
export function DayField({ day, onDay, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: textOf(day), day });
  const text = typed.day === day ? typed.text : textOf(day);
  const handleType = (next: string) => {
    const read = parseDay(next, dayOf(new Date())) ?? next;
    setTyped({ text: next, day: read });
    onDay(read);
  };
  return <DateField {...field} text={text} onType={handleType} />;
}

const textOf = (day: string) => (isDay(day) ? formatDay(day) : day);
