import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './board.module.css';

export interface CountingProps {
  readonly of: Pick<UseQueryResult, 'isPlaceholderData'>;
  readonly children: ReactNode;
}

/** Numbers of the filters before open nothing while those of the next are counted: their lists are the next ones already. */
export function Counting({ of: { isPlaceholderData }, children }: CountingProps) {
  return (
    <div className={styles.counting} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
      {children}
    </div>
  );
}
