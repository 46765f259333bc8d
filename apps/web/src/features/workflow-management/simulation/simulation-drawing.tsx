import type { Simulation } from '@tramite/rules/workflow/simulation';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawingMark, MarkedDrawing } from '../components/marked-drawing.tsx';

interface SimulationDrawingProps {
  readonly bpmnXml: string;
  /** Undefined before the beginning. */
  readonly simulation: Simulation | undefined;
}

/** The drawing, with where the process stands and where it has been. */
export function SimulationDrawing({ bpmnXml, simulation }: SimulationDrawingProps) {
  const { t } = useTranslation('workflow-management');
  const marks = useMemo(() => marksOf(simulation), [simulation]);
  const shown = simulation?.state.tokens[0]?.stageId ?? null;
  return <MarkedDrawing label={t('simulation.drawing')} {...{ bpmnXml, marks, shown }} />;
}

function marksOf(simulation: Simulation | undefined): ReadonlyMap<string, DrawingMark> {
  const been = (simulation?.steps ?? []).flat().flatMap((effect) => (effect.type === 'left' ? [effect.stageId] : []));
  const here = (simulation?.state.tokens ?? []).map(({ stageId }) => stageId);
  return new Map([...been.map((id) => [id, 'been'] as const), ...here.map((id) => [id, 'here'] as const)]);
}
