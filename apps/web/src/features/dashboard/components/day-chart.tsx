import { type Day, formatDay, formatShortDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import styles from './board.module.css';

export interface ChartDay {
  readonly date: Day;
  readonly counts: readonly number[];
}

export interface DayChartProps {
  /** What is counted, up to two. */
  readonly names: readonly string[];
  readonly days: readonly ChartDay[];
  readonly listOf: (day: Day, of: number) => HomeSearch | null;
}

const height = 96;

/** Columns by day, with the highest named; the same as a table behind it. */
export function DayChart({ names, days, listOf }: DayChartProps) {
  const { t } = useTranslation('dashboard');
  const top = Math.max(1, ...days.flatMap(({ counts }) => counts));
  const step = 100 / Math.max(1, days.length);
  const width = (step / names.length) * 0.8;
  const filled = days.filter(({ counts }) => counts.some((count) => count > 0));
  return (
    <div className={styles.bars}>
      <figure className={styles.chart} aria-hidden>
        <span className={styles.top}>{t('chart.top', { count: top, formatted: formatCount(top) })}</span>
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className={styles.plot} aria-hidden>
          {days.flatMap(({ date, counts }, index) =>
            counts.map((count, of) => (
              <rect
                key={`${date} ${names[of]}`}
                className={of === 0 ? styles.column : styles.second}
                x={index * step + of * width}
                width={width}
                y={height - (count / top) * height}
                height={(count / top) * height}
              />
            )),
          )}
        </svg>
        <figcaption className={styles.axis}>
          <span>{formatShortDay(days[0]?.date ?? '')}</span>
          {names.length > 1 && (
            <span>
              <i className={styles.key} /> {names[0]} <i className={styles.key} data-second /> {names[1]}
            </span>
          )}
          <span>{formatShortDay(days.at(-1)?.date ?? '')}</span>
        </figcaption>
      </figure>
      <details className={styles.details}>
        <summary>{t('chart.table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('chart.day')}</th>
              {names.map((name) => (
                <th key={name} scope="col" className={styles.end}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled.map(({ date, counts }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                {counts.map((count, of) => {
                  const list = count > 0 ? listOf(date, of) : null;
                  return (
                    <td key={names[of]} className={styles.end}>
                      {list ? (
                        <TextLink to="/home" search={list} aria-label={`${formatDay(date)}, ${names[of]}: ${count}`}>
                          {formatCount(count)}
                        </TextLink>
                      ) : (
                        formatCount(count)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
