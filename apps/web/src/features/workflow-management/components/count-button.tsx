import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../../../lib/format/number.ts';
import styles from './flow-board.module.css';

export interface CountButtonProps {
  readonly count: number;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A number that opens what it counts over the page. */
export function CountButton({ count, name, onOpen }: CountButtonProps) {
  return (
    <UnstyledButton className={styles.count} aria-label={name} aria-haspopup="dialog" onClick={onOpen}>
      {formatCount(count)}
    </UnstyledButton>
  );
}
