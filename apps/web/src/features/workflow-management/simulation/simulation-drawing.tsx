import type { Simulation } from '@tramite/rules/workflow/simulation';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import board from '../components/flow-board.module.css';
import { useFlowViewer } from '../modeler/use-flow-viewer.ts';
import styles from './simulation.module.css';

interface SimulationDrawingProps {
  readonly bpmnXml: string;
  /** Undefined before the beginning. */
  readonly simulation: Simulation | undefined;
}

/** The drawing, with where the process stands and where it has been. */
export function SimulationDrawing({ bpmnXml, simulation }: SimulationDrawingProps) {
  const { t } = useTranslation('workflow-management');
  const { place, viewer, failure } = useFlowViewer(bpmnXml);
  useEffect(() => {
    if (!viewer || !simulation) return undefined;
    const here = new Set(simulation.state.tokens.map(({ stageId }) => stageId));
    const been = simulation.steps.flat().flatMap((effect) => (effect.type === 'left' ? [effect.stageId] : []));
    const marks = [
      ...[...here].map((id) => [id, 'flow-here'] as const),
      ...[...new Set(been)].filter((id) => !here.has(id)).map((id) => [id, 'flow-been'] as const),
    ];
    for (const [id, mark] of marks) viewer.mark(id, mark);
    const [first] = here;
    if (first) viewer.show(first);
    return () => {
      for (const [id, mark] of marks) viewer.unmark(id, mark);
    };
  }, [viewer, simulation]);
  if (failure) {
    return <ErrorState error={failure} />;
  }
  return <section ref={place} className={`${board.canvas} ${styles.canvas}`} aria-label={t('simulation.drawing')} />;
}
