import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './pack.module.css';
import type { OpenProposal } from './use-pack.ts';
import type { ProposalState } from './use-proposal.ts';

export interface ProposalBarProps {
  readonly proposed: ProposalState;
  /** What is proposed and not made yet. */
  readonly open: OpenProposal | null;
  readonly total: number;
  readonly onAsk: () => void;
  readonly onAccept: (open: OpenProposal) => void;
  readonly onDismiss: () => void;
}

/** Asks for cuts and takes them; by itself it cuts nothing. */
export function ProposalBar({ proposed, open, total, onAsk, onAccept, onDismiss }: ProposalBarProps) {
  const { t } = useTranslation('pack');
  const isReading = proposed.state === 'reading';
  const isNone = proposed.state === 'read' && proposed.proposal.cuts.size + proposed.proposal.blank.length === 0;
  return (
    <>
      <div className={styles.bar}>
        <Button
          data-autofocus
          variant="light"
          leftSection={<IconSparkles size={16} aria-hidden />}
          loading={isReading}
          onClick={onAsk}
        >
          {t('suggest')}
        </Button>
        <span className={styles.said} role="status">
          {isReading && t('reading', { page: proposed.page, total })}
          {isNone && t('suggestNone')}
        </span>
      </div>
      {proposed.state === 'failed' && (
        <Notice tone="bad" role="alert">
          {t('readFailed')}
        </Notice>
      )}
      {open && open.count > 0 && (
        <Notice tone="info" role="status" title={t('suggestedTitle', { count: open.count })}>
          {t('suggestedHint')}
          <div className={styles.tools}>
            <Button size="compact-md" onClick={() => onAccept(open)}>
              {t('accept', { count: open.count })}
            </Button>
            <Button size="compact-md" variant="default" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
