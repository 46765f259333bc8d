import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import type { DryRun } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/button/link-button.tsx';
import styles from '../../../ui/draft/versioned.module.css';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import type { ShownProcesses, useDryRun } from '../api/flow-reads.ts';

interface DryRunItemsProps {
  readonly run: ReturnType<typeof useDryRun>;
  readonly show: ShownProcesses;
  readonly onShow: (show: ShownProcesses) => void;
}

const kinds = { all: undefined, movable: 'movable', blocked: 'blocked' } as const;

/** What becomes of each running process, and why of those that stay. */
export function DryRunItems({ run, show, onShow }: DryRunItemsProps) {
  const { t } = useTranslation('workflow-management');
  const isMobile = useIsMobile();
  const items = run.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Title order={3}>{t('move.items')}</Title>
      <SegmentedControl
        aria-label={t('move.show')}
        orientation={isMobile ? 'vertical' : 'horizontal'}
        fullWidth={isMobile}
        value={show ?? 'all'}
        data={[
          { value: 'all', label: t('move.all') },
          { value: 'movable', label: t('move.onlyMovable') },
          { value: 'blocked', label: t('move.onlyBlocked') },
        ]}
        onChange={(value) => onShow(kinds[value as keyof typeof kinds])}
      />
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.workflowId} item={item} />
        ))}
      </ul>
      {run.hasNextPage && (
        <Button variant="default" loading={run.isFetchingNextPage} onClick={() => void run.fetchNextPage()}>
          {t('move.more')}
        </Button>
      )}
    </>
  );
}

function Item({ item: { workflowId, number, stage, to, why } }: { readonly item: DryRun['items'][number] }) {
  const { t } = useTranslation('workflow-management');
  return (
    <li className={styles.line}>
      <TextLink to="/home" search={{ workflowId }} target="_blank">
        {t('move.process', { id: workflowId })}
      </TextLink>
      <Text component="span" c="dimmed">
        {t('move.from', { number, stage })}
      </Text>
      <span className={styles.said}>{why ? why.message : t('move.to', { stage: to })}</span>
    </li>
  );
}
