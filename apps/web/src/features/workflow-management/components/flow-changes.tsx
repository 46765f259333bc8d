import { Text, Title } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useFlowChanges } from '../api/flow-reads.ts';
import styles from './flow.module.css';

const looks = {
  added: { tone: 'good', icon: IconPlus },
  removed: { tone: 'bad', icon: IconMinus },
  changed: { tone: 'warn', icon: IconPencil },
} as const;

/** What the draft has that the version in force has not, and the other way round. */
export function FlowChanges({ flow: { workflowId, version, inForce } }: { readonly flow: ManagedFlow }) {
  const { t } = useTranslation('workflow-management');
  const { data, error, refetch } = useFlowChanges(workflowId, version);
  return (
    <>
      <Title order={3}>{t(inForce ? 'changes.title' : 'changes.first')}</Title>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={24} />}
      {data?.changes.length === 0 && <Text c="dimmed">{t('changes.none')}</Text>}
      {data && data.changes.length > 0 && (
        <ul className={styles.list}>
          {data.changes.map(({ kind, text }) => (
            <li key={`${kind} ${text}`} className={styles.line}>
              <ToneBadge {...looks[kind]} label={t(`changes.${kind}`)} />
              <span className={styles.said}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
