import { Text } from '@mantine/core';
import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/draft/versioned.module.css';

type Stage = ManagedFlow['stages'][number];

/** The same flow in words, as a screen reader and a phone tell it. */
export function FlowStages({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useTranslation('workflow-management');
  return (
    <ul className={styles.list} aria-label={t('stages.title')}>
      {stages.map((stage) => (
        <li key={stage.id} className={styles.line}>
          <strong>{stage.label}</strong>
          <span className={styles.said}>
            <StageFacts stage={stage} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function StageFacts({
  stage: { role, slaMinutes, indexers, documents, checklists, transitions },
}: {
  readonly stage: Stage;
}) {
  const { t } = useTranslation('workflow-management');
  const sla = slaMinutes ?? 0;
  const time = sla % 60 === 0 ? t('stages.hours', { count: sla / 60 }) : t('stages.minutes', { count: sla });
  const told = [
    [t('stages.role'), role ?? ''],
    [t('stages.sla'), slaMinutes === null ? '' : time],
    [t('stages.asks'), [...indexers, ...documents, ...checklists].join(', ')],
    [t('stages.ways'), transitions.join(', ')],
  ] as const;
  return told.map(
    ([label, text]) =>
      text !== '' && (
        <Text key={label} component="span" display="block">
          <Text component="span" c="dimmed">
            {label}:
          </Text>{' '}
          {text}
        </Text>
      ),
  );
}
