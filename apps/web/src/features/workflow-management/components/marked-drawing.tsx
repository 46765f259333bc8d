import { useEffect } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFlowViewer } from '../modeler/use-flow-viewer.ts';
import board from './flow-board.module.css';
import styles from './marked-drawing.module.css';

/** How an element stands out in a drawing. */
export type DrawingMark = 'here' | 'been' | 'added' | 'removed' | 'changed';

interface MarkedDrawingProps {
  readonly label: string;
  readonly bpmnXml: string;
  /** By element; an element that is not drawn is passed over. Keep the map while nothing changes. */
  readonly marks: ReadonlyMap<string, DrawingMark>;
  /** The element to bring into sight. */
  readonly shown?: string | null;
}

/** A drawing in which some elements stand out. */
export function MarkedDrawing({ label, bpmnXml, marks, shown = null }: MarkedDrawingProps) {
  const { place, viewer, failure } = useFlowViewer(bpmnXml);
  useEffect(() => {
    for (const [id, mark] of marks) viewer?.mark(id, `flow-${mark}`);
    return () => {
      for (const [id, mark] of marks) viewer?.unmark(id, `flow-${mark}`);
    };
  }, [viewer, marks]);
  useEffect(() => {
    if (shown !== null) viewer?.show(shown);
  }, [viewer, shown]);
  if (failure) {
    return <ErrorState error={failure} />;
  }
  return <section ref={place} className={`${board.canvas} ${styles.canvas}`} aria-label={label} />;
}
