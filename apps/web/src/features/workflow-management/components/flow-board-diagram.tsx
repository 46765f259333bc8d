import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import type { FlowBoardStage } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type BoardStagesProps, timeOf } from '../board-parts.ts';
import { useFlowViewer } from '../modeler/use-flow-viewer.ts';
import { CountButton } from './count-button.tsx';
import styles from './flow-board.module.css';

interface FlowBoardDiagramProps extends BoardStagesProps {
  readonly bpmnXml: string;
}

/** Shades of what stands at a stage, beside the stage where most stand. */
const shades = 4;

/** The drawing of a flow with the numbers of each stage on it; a warmer stage holds more. */
export function FlowBoardDiagram({ bpmnXml, stages, ...parts }: FlowBoardDiagramProps) {
  const { t } = useTranslation('workflow-management');
  const { place, viewer, failure } = useFlowViewer(bpmnXml);
  const [badges, setBadges] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const ids = stages.flatMap(({ elementIds }) => elementIds).join(' ');
  useEffect(() => {
    const made = ids.split(' ').map((id) => [id, viewer?.badge(id)] as const);
    setBadges(new Map(made.flatMap(([id, badge]) => (badge ? [[id, badge]] : []))));
  }, [viewer, ids]);
  useEffect(() => {
    const most = Math.max(1, ...stages.map(({ standing }) => standing));
    const shaded = stages.flatMap(({ elementIds, standing }) =>
      elementIds.map((id) => [id, `flow-heat-${Math.ceil((standing / most) * shades)}`] as const),
    );
    for (const [id, shade] of shaded) viewer?.mark(id, shade);
    return () => {
      for (const [id, shade] of shaded) viewer?.unmark(id, shade);
    };
  }, [viewer, stages]);
  if (failure) {
    return <ErrorState error={failure} />;
  }
  return (
    <>
      <section ref={place} className={styles.canvas} aria-label={t('board.drawing')} />
      {stages.flatMap((stage) =>
        stage.elementIds.map((id) => {
          const badge = badges.get(id);
          return badge && createPortal(<StageBadge stage={stage} {...parts} />, badge, id);
        }),
      )}
    </>
  );
}

function StageBadge({ stage, listOf, onStays }: Omit<BoardStagesProps, 'stages'> & { readonly stage: FlowBoardStage }) {
  const { t } = useTranslation('workflow-management');
  const { label, standing, late, p50Minutes, back } = stage;
  const own = { stages: [label] };
  const [all, delayed] = [listOf(own), listOf({ ...own, delays: ['late'] })];
  if (standing + back === 0 && p50Minutes === null) {
    return null;
  }
  return (
    <span className={styles.badge}>
      {all && standing > 0 && (
        <TextLink to="/home" search={all} aria-label={t('board.badge', { stage: label, count: standing })}>
          {formatCount(standing)}
        </TextLink>
      )}
      {delayed && late > 0 && (
        <span data-tone="bad">
          <IconAlertTriangle size={12} aria-hidden />
          <TextLink to="/home" search={delayed} aria-label={t('board.badgeLate', { stage: label, count: late })}>
            {formatCount(late)}
          </TextLink>
        </span>
      )}
      {back > 0 && (
        <span>
          <IconArrowBackUp size={12} aria-hidden />
          <CountButton
            count={back}
            name={t('board.badgeBack', { stage: label, count: back })}
            onOpen={() => onStays({ stage: label, back: true })}
          />
        </span>
      )}
      {p50Minutes !== null && <span className={styles.dim}>{timeOf(p50Minutes)}</span>}
    </span>
  );
}
