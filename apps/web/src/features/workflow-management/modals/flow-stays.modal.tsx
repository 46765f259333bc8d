import { Button, Stack, Text } from '@mantine/core';
import type { FlowStay, ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import styles from '../../../ui/draft/versioned.module.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { type FlowBoardFilters, useFlowStays } from '../api/flow-reads.ts';
import { type StayChoice, timeOf } from '../board-parts.ts';

export interface FlowStaysModalProps {
  readonly flow: ManagedFlow;
  readonly filters: FlowBoardFilters;
  readonly choice: StayChoice;
  readonly onClose: () => void;
}

/** The stays that a number of the board counts, each with its process. */
export function FlowStaysModal({ flow, filters, choice, onClose }: FlowStaysModalProps) {
  const { t } = useTranslation('workflow-management');
  const stays = useFlowStays(flow.workflowId, { ...filters, ...choice });
  const pages = stays.data?.pages ?? [];
  const count = pages[0]?.count ?? 0;
  const title = choice.back ? 'board.staysBack' : 'board.staysOf';
  return (
    <ModalFrame title={t(title, { stage: choice.stage })} onClose={onClose}>
      {!stays.data && stays.error && <ErrorState error={stays.error} onRetry={() => void stays.refetch()} />}
      {!stays.data && !stays.error && <Skeletons count={4} height={32} />}
      {stays.data && (
        <Stack gap="md">
          <Text c="dimmed" role="status">
            {t('board.stays', { count, formatted: formatCount(count, false) })}
          </Text>
          <ul className={styles.list}>
            {pages.flatMap(({ items }) => items.map((stay) => <Stay key={stay.id} stay={stay} />))}
          </ul>
          {stays.hasNextPage && (
            <Button variant="default" loading={stays.isFetchingNextPage} onClick={() => void stays.fetchNextPage()}>
              {t('move.more')}
            </Button>
          )}
        </Stack>
      )}
    </ModalFrame>
  );
}

function Stay({ stay: { workflowId, stage, backTo, leftAt, workedMinutes } }: { readonly stay: FlowStay }) {
  const { t } = useTranslation('workflow-management');
  return (
    <li className={styles.line}>
      <TextLink to="/home" search={{ workflowId }} target="_blank">
        {t('move.process', { id: workflowId })}
      </TextLink>
      <span className={styles.said}>
        {t('board.left', { stage, at: formatDateTime(leftAt), time: timeOf(workedMinutes) })}
        {backTo !== null && ` · ${t('board.sentBack', { stage: backTo })}`}
      </span>
    </li>
  );
}
