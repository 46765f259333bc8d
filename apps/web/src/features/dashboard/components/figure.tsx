import { Skeleton } from '@mantine/core';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import styles from './board.module.css';

export interface FigureProps {
  readonly label: string;
  /** Undefined while it is counted. */
  readonly value: string | undefined;
  readonly note?: string | undefined;
  readonly tone?: 'bad';
  /** The list it counts. */
  readonly list?: HomeSearch | null;
}

/** One number of a board, and the way to what it counts. */
export function Figure({ label, value, note, tone, list }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figureValue}>
        {value === undefined ? (
          <Skeleton h={32} w={72} />
        ) : list ? (
          <TextLink to="/home" search={list} aria-label={`${label}: ${value}`} className={styles.number}>
            {value}
          </TextLink>
        ) : (
          value
        )}
      </dd>
      {note && <dd className={styles.figureNote}>{note}</dd>}
    </div>
  );
}
