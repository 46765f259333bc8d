import type { Icon } from '@tabler/icons-react';
import styles from './tone-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'mute' | 'past';

export interface ToneBadgeProps {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly label: string;
  readonly isStruck?: boolean;
}

/** A state in colour, icon and word, readable in both schemes. */
export function ToneBadge({ tone, icon: Picture, label, isStruck = false }: ToneBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Picture size={14} stroke={2} aria-hidden />
      <span className={isStruck ? styles.struck : undefined}>{label}</span>
    </span>
  );
}
