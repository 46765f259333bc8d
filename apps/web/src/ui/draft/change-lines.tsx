import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../value/tone-badge.tsx';
import styles from './draft.module.css';

const looks = {
  added: { tone: 'good', icon: IconPlus },
  removed: { tone: 'bad', icon: IconMinus },
  changed: { tone: 'warn', icon: IconPencil },
} as const;

/** What a draft has otherwise than what is in force, in words. */
export interface DraftChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly text: string;
}

interface ChangeLinesProps<C extends DraftChange> {
  readonly changes: readonly C[];
  /** What can be done about a change, at the end of its line. */
  readonly act?: (change: C) => ReactNode;
}

/** Changes of a draft in words. */
export function ChangeLines<C extends DraftChange>({ changes, act }: ChangeLinesProps<C>) {
  const { t } = useTranslation('draft');
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.text}`} className={styles.change}>
          <ToneBadge {...looks[change.kind]} label={t(`changes.${change.kind}`)} />
          <span className={styles.said}>{change.text}</span>
          {act?.(change)}
        </li>
      ))}
    </ul>
  );
}
