import { Button, Title } from '@mantine/core';
import type { FlowChange, ManagedFlow } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLines } from '../../../ui/draft/change-lines.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFlowVersion } from '../api/flow-reads.ts';
import { type DrawingMark, MarkedDrawing } from '../components/marked-drawing.tsx';

export interface FlowComparisonModalProps {
  readonly flow: ManagedFlow;
  readonly inForce: NonNullable<ManagedFlow['inForce']>;
  readonly changes: readonly FlowChange[];
  readonly onClose: () => void;
}

/** The version in force above the draft, with what is gone in the one and what is new or changed in the other. */
export function FlowComparisonModal({ flow, inForce, changes, onClose }: FlowComparisonModalProps) {
  const { t } = useTranslation('workflow-management');
  const { data: former, error, refetch } = useFlowVersion(flow.workflowId, inForce.id);
  const [shown, setShown] = useState<string | null>(null);
  const before = useMemo(() => marksOf(changes, 'added'), [changes]);
  const after = useMemo(() => marksOf(changes, 'removed'), [changes]);
  return (
    <ModalFrame title={t('changes.inDrawing', { name: flow.name })} size={1200} onClose={onClose}>
      <Title order={3} mb="xs">
        {t('version', { number: inForce.number })}
      </Title>
      {!former && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!former && !error && <Skeletons count={1} height={280} />}
      {former && (
        <MarkedDrawing
          label={t('changes.drawingOf', { name: t('version', { number: inForce.number }) })}
          bpmnXml={former.bpmnXml}
          marks={before}
          shown={shown}
        />
      )}
      <Title order={3} mt="md" mb="xs">
        {t('draft.title')}
      </Title>
      <MarkedDrawing
        label={t('changes.drawingOf', { name: t('draft.title') })}
        bpmnXml={flow.bpmnXml}
        marks={after}
        shown={shown}
      />
      <Title order={3} mt="md" mb="xs">
        {t('changes.title')}
      </Title>
      <ChangeLines
        changes={changes}
        act={({ elementId, text }) => (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('changes.showOne', { change: text })}
            onClick={() => setShown(partsOf(elementId)[0] ?? null)}
          >
            {t('changes.show')}
          </Button>
        )}
      />
    </ModalFrame>
  );
}

/** A transition is named by its flows. */
const partsOf = (elementId: string) => elementId.split('.');

/** What stands out in a drawing; what asks for something else counts as changed. A change of a kind that it lacks is left out. */
function marksOf(changes: readonly FlowChange[], without: FlowChange['kind']): ReadonlyMap<string, DrawingMark> {
  const told = changes.flatMap(({ kind, of, elementId }) => {
    const mark = of === 'requirement' ? 'changed' : kind;
    return mark === without ? [] : partsOf(elementId).map((id) => [id, mark] as const);
  });
  return new Map(told);
}
