import { Text } from '@mantine/core';
import type { CalendarDay, CalendarYear } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useDayWords } from '../use-day-words.ts';
import { nameOfMonth, nameOfWeekday, weekdayOf } from '../year-days.ts';
import styles from './calendar.module.css';

/** The holidays of a year by month, with the working time that is left of each for the chosen establishment. */
export function DaysOff({ calendar }: { readonly calendar: CalendarYear }) {
  const { t } = useTranslation('calendar');
  const { year, days, establishment } = calendar;
  const worked = useWorked();
  const months = Array.from({ length: 12 }, (_, at) => {
    const lead = `${year}-${String(at + 1).padStart(2, '0')}`;
    return {
      month: at + 1,
      holidays: days.filter(({ day }) => day.startsWith(lead)),
      work: establishment?.months[at] ?? null,
    };
  }).filter(({ holidays, work }) => holidays.length > 0 || work !== null);
  return (
    <PageSection title={t('daysOff.title', { year })}>
      {months.length === 0 && <Text c="dimmed">{t('daysOff.none')}</Text>}
      {!establishment && <Text c="dimmed">{t('daysOff.choose')}</Text>}
      <ol className={styles.offs}>
        {months.map(({ month, holidays, work }) => (
          <li key={month}>
            <div className={styles.offMonth}>
              <h3>{nameOfMonth(month)}</h3>
              {work && <span className="tabular">{worked(work)}</span>}
            </div>
            {holidays.length > 0 && (
              <ul className={styles.offDays}>
                {holidays.map((holiday) => (
                  <OffDay key={`${holiday.day} ${holiday.kind} ${holiday.id ?? holiday.name}`} holiday={holiday} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {establishment && (
        <div className={styles.offYear}>
          <span>{t('daysOff.whole')}</span>
          <span className="tabular">{worked(sumOf(establishment.months))}</span>
        </div>
      )}
    </PageSection>
  );
}

function OffDay({ holiday }: { readonly holiday: CalendarDay }) {
  const words = useDayWords();
  const { day, id } = holiday;
  const weekday = nameOfWeekday(weekdayOf(day));
  return (
    <li className={styles.off} data-own={holiday.kind === 'own' || undefined}>
      <time dateTime={day} className="tabular">
        {day.slice(8)}
        <span className={styles.offWeekday}>
          <span aria-hidden>{weekday.slice(0, 3)}</span>
          <span className={styles.unseen}>{weekday}</span>
        </span>
      </time>
      <span>
        {id === null ? (
          words.name(holiday)
        ) : (
          <TextLink to="/backoffice/$page/$record" params={{ page: 'holidays', record: String(id) }}>
            {words.name(holiday)}
          </TextLink>
        )}
        <Text component="span" size="dense" c="dimmed" className={styles.offKind}>
          {words.kind(holiday)}
        </Text>
      </span>
    </li>
  );
}

type Work = Pick<NonNullable<CalendarYear['establishment']>['months'][number], 'days' | 'minutes'>;

const sumOf = (months: readonly Work[]): Work => ({
  days: months.reduce((sum, { days }) => sum + days, 0),
  minutes: months.reduce((sum, { minutes }) => sum + minutes, 0),
});

function useWorked() {
  const { t } = useTranslation('calendar');
  return ({ days, minutes }: Work) => {
    const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
    const time =
      rest === 0 ? t('hours', { hours: formatCount(hours) }) : t('hoursAnd', { hours: formatCount(hours), rest });
    return `${t('workdays', { count: days })}, ${time}`;
  };
}
