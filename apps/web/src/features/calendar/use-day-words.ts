import type { CalendarDay } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { nameOfDay, type YearDay } from './year-days.ts';

/** What is said of days: what kind of holiday it is, and a day with all that it is. */
export function useDayWords() {
  const { t } = useTranslation('calendar');
  const kind = ({ kind: of, establishment, states }: CalendarDay): string =>
    of === 'own' && establishment
      ? t('kinds.place', { name: establishment.label })
      : t(`kinds.${of}`, { states: states.join(', ') });
  const name = (holiday: CalendarDay) => holiday.name ?? t('unnamed');
  const one = (holiday: CalendarDay) => `${name(holiday)}, ${kind(holiday)}`;
  return {
    kind,
    name,
    /** 'Natal, feriado nacional'. */
    holidays: (day: YearDay) => day.holidays.map(one).join('; '),
    /** 'sexta-feira, 25 de dezembro de 2026, Natal, feriado nacional, hoje'. */
    whole: (day: YearDay) =>
      [
        nameOfDay(day.day),
        ...day.holidays.map(one),
        ...(day.look === 'free' ? [t('free')] : []),
        ...(day.isToday ? [t('isToday')] : []),
      ].join(', '),
  };
}
