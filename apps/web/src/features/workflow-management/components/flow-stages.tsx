import { Table } from '@mantine/core';
import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './flow.module.css';

type Stage = ManagedFlow['stages'][number];

/** The same flow in words, as a screen reader and a phone tell it. */
export function FlowStages({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useTranslation('workflow-management');
  const time = (minutes: number | null) => {
    if (minutes === null) return '—';
    return minutes % 60 === 0 ? t('stages.hours', { count: minutes / 60 }) : t('stages.minutes', { count: minutes });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className={styles.wide} tabIndex={0} aria-label={t('stages.title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['label', 'role', 'sla', 'asks', 'ways'] as const).map((column) => (
              <Table.Th key={column}>{t(`stages.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stages.map(({ id, label, role, slaMinutes, indexers, documents, transitions }) => (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{role ?? '—'}</Table.Td>
              <Table.Td>{time(slaMinutes)}</Table.Td>
              <Table.Td>{[...indexers, ...documents].join(', ') || '—'}</Table.Td>
              <Table.Td>{transitions.join(', ') || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
