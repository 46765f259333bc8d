import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { FlowChange } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './flow.module.css';

const looks = {
  added: { tone: 'good', icon: IconPlus },
  removed: { tone: 'bad', icon: IconMinus },
  changed: { tone: 'warn', icon: IconPencil },
} as const;

interface ChangeLinesProps {
  readonly changes: readonly FlowChange[];
  /** What can be done about a change, at the end of its line. */
  readonly act?: (change: FlowChange) => ReactNode;
}

/** Changes of a flow in words. */
export function ChangeLines({ changes, act }: ChangeLinesProps) {
  const { t } = useTranslation('workflow-management');
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.text}`} className={styles.line}>
          <ToneBadge {...looks[change.kind]} label={t(`changes.${change.kind}`)} />
          <span className={styles.said}>{change.text}</span>
          {act?.(change)}
        </li>
      ))}
    </ul>
  );
}
