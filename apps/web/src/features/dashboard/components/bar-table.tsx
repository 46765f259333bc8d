import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import styles from './board.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly list: HomeSearch | null;
  /** How many of them are late, with their own list. */
  readonly late?: { readonly count: number; readonly list: HomeSearch | null };
  /** What stands behind the number. */
  readonly note?: string | undefined;
}

export interface BarTableProps {
  /** What the rows are, and what is counted. */
  readonly head: { readonly label: string; readonly count: string; readonly note?: string };
  readonly bars: readonly Bar[];
  /** Rows shown before one asks for the rest. */
  readonly most?: number;
}

/** Bars with their names and numbers: a table, drawn as one for the eye. */
export function BarTable({ head, bars, most = 5 }: BarTableProps) {
  const { t } = useTranslation('dashboard');
  const [isWhole, setWhole] = useState(false);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const hasLate = bars.some(({ late }) => late);
  return (
    <div className={styles.bars}>
      <table className={styles.table} data-late={hasLate || undefined}>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            <th scope="col" className={styles.end}>
              {head.count}
            </th>
            {hasLate && (
              <th scope="col" className={styles.end}>
                {t('late')}
              </th>
            )}
            {head.note && (
              <th scope="col" className={`${styles.end} ${styles.dim}`}>
                {head.note}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <tr key={bar.key} hidden={!isWhole && index >= most}>
              <th scope="row" className={styles.name}>
                {bar.label}
                <span className={styles.track} aria-hidden>
                  <span className={styles.fill} style={{ inlineSize: `${(bar.count / longest) * 100}%` }}>
                    {bar.late && bar.count > 0 && (
                      <span
                        className={styles.lateFill}
                        style={{ inlineSize: `${(bar.late.count / bar.count) * 100}%` }}
                      />
                    )}
                  </span>
                </span>
              </th>
              <Count of={bar} name={`${bar.label}: ${formatCount(bar.count)}`} />
              {hasLate && bar.late && (
                <Count of={bar.late} name={`${bar.label}, ${t('late')}: ${formatCount(bar.late.count)}`} />
              )}
              {head.note && <td className={`${styles.end} ${styles.dim}`}>{bar.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > most && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isWhole}
          data-no-print
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more', { count: bars.length - most })}
          <VisuallyHidden> {head.label}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

function Count({ of, name }: { readonly of: Pick<Bar, 'count' | 'list'>; readonly name: string }) {
  const { count, list } = of;
  return (
    <td className={styles.end}>
      {list && count > 0 ? (
        <TextLink to="/home" search={list} aria-label={name}>
          {formatCount(count)}
        </TextLink>
      ) : (
        formatCount(count)
      )}
    </td>
  );
}
