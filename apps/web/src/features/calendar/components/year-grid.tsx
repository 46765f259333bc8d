import type { CalendarYear } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint/hint.tsx';
import { useDayWords } from '../use-day-words.ts';
import { dayAfterKey, nameOfMonth, nameOfMonthIn, nameOfWeekday, type YearDay, yearMonths } from '../year-days.ts';
import styles from './calendar.module.css';

export interface YearGridProps {
  readonly calendar: CalendarYear;
  /** Takes the focus as soon as it is there. */
  readonly wanted: { readonly day: Day } | null;
  /** Null of a day with which nothing can be done. */
  readonly actOf: (day: YearDay) => (() => void) | null;
}

/** A year as twelve months of days, one stop of Tab in which the arrows go from day to day. */
export function YearGrid({ calendar, wanted, actOf }: YearGridProps) {
  const { t } = useTranslation('calendar');
  const { year, today } = calendar;
  const months = useMemo(() => yearMonths(calendar), [calendar]);
  const [current, setCurrent] = useState<Day>(today);
  const stop = current.startsWith(`${year}-`)
    ? current
    : `${year}${today.startsWith(`${year}-`) ? today.slice(4) : '-01-01'}`;
  const room = useRef<HTMLDivElement>(null);
  const focus = (day: Day) => room.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  const taken = useRef(wanted);
  useEffect(() => {
    if (wanted && wanted !== taken.current && wanted.day.startsWith(`${year}-`)) {
      taken.current = wanted;
      focus(wanted.day);
    }
  });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const day = (event.target as HTMLElement).dataset.day;
    const next = isPlain && day ? dayAfterKey(day, event.key) : null;
    if (next !== null) {
      event.preventDefault();
      focus(next);
    }
  };
  return (
    <div ref={room} className={styles.months}>
      {months.map(({ month, weeks }) => (
        <table
          key={month}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through its cells
          role="grid"
          className={styles.month}
          aria-label={nameOfMonthIn(year, month)}
          onKeyDown={handleKey}
        >
          <caption aria-hidden>{nameOfMonth(month)}</caption>
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
                <th key={weekday} scope="col" abbr={nameOfWeekday(weekday)}>
                  {t(`weekdays.${weekday as 0}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name
              <tr key={at}>
                {week.map((day, weekday) => (
                  <td key={day?.day ?? `${month} ${weekday}`}>
                    {day && (
                      <DayButton
                        day={day}
                        isStop={day.day === stop}
                        onFocus={() => setCurrent(day.day)}
                        act={actOf(day)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface DayButtonProps {
  readonly day: YearDay;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly act: (() => void) | null;
}

function DayButton({ day, isStop, onFocus, act }: DayButtonProps) {
  const words = useDayWords();
  const button = (
    <button
      type="button"
      className={styles.day}
      data-day={day.day}
      data-look={day.look}
      data-today={day.isToday || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={words.whole(day)}
      aria-current={day.isToday ? 'date' : undefined}
      aria-disabled={act === null || undefined}
      onFocus={onFocus}
      onClick={() => act?.()}
    >
      {Number(day.day.slice(8))}
    </button>
  );
  return day.holidays.length > 0 ? <Hint label={words.holidays(day)}>{button}</Hint> : button;
}
