import { Button, Select, Stack, Text, Title } from '@mantine/core';
import type { DryRun, ManagedFlow, VersionMove } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { type ShownProcesses, useDryRun } from '../api/flow-reads.ts';
import { DryRunItems } from '../components/dry-run-items.tsx';

export interface DryRunModalProps {
  readonly flow: ManagedFlow;
  /** Where the running processes would go; number 0: the draft, which they cannot move to yet. */
  readonly target: { readonly id: number; readonly number: number };
  readonly onMove: (ids: readonly number[], move: VersionMove) => void;
  readonly onClose: () => void;
}

/** Which running processes can move to another version, with stages to choose in place of those that are gone. */
export function DryRunModal({ flow, target, onMove, onClose }: DryRunModalProps) {
  const { t } = useTranslation('workflow-management');
  const [substitutes, setSubstitutes] = useState<VersionMove['substitutes']>([]);
  const [show, setShow] = useState<ShownProcesses>(undefined);
  const move = { versionId: target.id, substitutes };
  const run = useDryRun(flow.workflowId, move, show);
  const found = run.data?.pages[0];
  const isTrial = target.number === 0;
  const choose = (from: string, to: string | null) =>
    setSubstitutes([...substitutes.filter((each) => each.from !== from), ...(to === null ? [] : [{ from, to }])]);
  const ids = found?.ids ?? [];
  return (
    <ModalFrame
      title={isTrial ? t('move.tryTitle') : t('move.title', { number: target.number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('move.close')}
          </Button>
          {!isTrial && (
            <ReasonButton reason={ids.length === 0 ? t('move.none') : null} onClick={() => onMove(ids, move)}>
              {ids.length === 0
                ? t('move.submitNone')
                : t('move.submit', { count: ids.length, formatted: formatCount(ids.length, false) })}
            </ReasonButton>
          )}
        </>
      }
    >
      {!found && run.error && (
        <ErrorState title={t('move.failed')} error={run.error} onRetry={() => void run.refetch()} />
      )}
      {!found && !run.error && <Skeletons count={4} height={32} />}
      {found && (
        <Stack gap="md">
          <Counts found={found} />
          <Substitutes found={found} chosen={substitutes} onChoose={choose} />
          {found.total > 0 && <DryRunItems run={run} show={show} onShow={setShow} />}
        </Stack>
      )}
    </ModalFrame>
  );
}

function Counts({ found: { total, movable, blocked, unseen } }: { readonly found: DryRun }) {
  const { t } = useTranslation('workflow-management');
  const told = (key: 'total' | 'movable' | 'blocked' | 'unseen', count: number) =>
    t(`move.${key}`, { count, formatted: formatCount(count, false) });
  if (total === 0 && unseen === 0) {
    return <Text c="dimmed">{t('move.nothing')}</Text>;
  }
  return (
    <Notice tone={blocked > 0 ? 'warn' : 'info'} role="status">
      {[
        total > 0 && told('total', total),
        movable > 0 && told('movable', movable),
        blocked > 0 && told('blocked', blocked),
        unseen > 0 && told('unseen', unseen),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}

interface SubstitutesProps {
  readonly found: DryRun;
  readonly chosen: VersionMove['substitutes'];
  readonly onChoose: (from: string, to: string | null) => void;
}

function Substitutes({ found: { stages, targets }, chosen, onChoose }: SubstitutesProps) {
  const { t } = useTranslation('workflow-management');
  const gone = stages.filter(({ isGone }) => isGone);
  if (gone.length === 0) {
    return null;
  }
  return (
    <>
      <Title order={3}>{t('move.gone')}</Title>
      {gone.map(({ id, label, running }) => (
        <Select
          key={id}
          label={t('move.substitute', { stage: label })}
          description={t('move.substituteHint', { count: running, formatted: formatCount(running, false) })}
          placeholder={t('move.choose')}
          clearable
          data={targets.map((each) => ({ value: each.id, label: each.label }))}
          value={chosen.find(({ from }) => from === id)?.to ?? null}
          onChange={(to) => onChoose(id, to)}
        />
      ))}
    </>
  );
}
