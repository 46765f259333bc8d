import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { FlowBoard } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import styles from '../../../ui/draft/versioned.module.css';
import type { StayChoice } from '../board-parts.ts';
import { CountButton } from './count-button.tsx';

interface FlowLoopsProps {
  readonly loops: FlowBoard['loops'];
  readonly onStays: (choice: StayChoice) => void;
}

/** From where to where processes were sent back, the most first. */
export function FlowLoops({ loops, onStays }: FlowLoopsProps) {
  const { t } = useTranslation('workflow-management');
  if (loops.length === 0) {
    return <Text c="dimmed">{t('board.noLoops')}</Text>;
  }
  return (
    <ul className={styles.list}>
      {loops.map(({ from, to, count }) => (
        <li key={`${from} ${to}`} className={styles.line}>
          <IconArrowBackUp size={16} aria-hidden />
          <span className={styles.said}>{t('board.loop', { from, to })}</span>
          <CountButton
            count={count}
            name={`${t('board.loop', { from, to })}: ${formatCount(count)}`}
            onOpen={() => onStays({ stage: from, back: true, backTo: to })}
          />
        </li>
      ))}
    </ul>
  );
}
