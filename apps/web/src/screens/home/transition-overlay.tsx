import type { Process } from '@tramite/contract';
import { TransitionFlow } from '../../features/transition/components/transition-flow.tsx';
import type { RecordActions } from './record-actions.ts';
import { useSolving } from './use-solving.tsx';

export interface TransitionOverlayProps {
  readonly process: Process;
  readonly transition: Process['transitions'][number];
  readonly actions: Pick<RecordActions, 'act' | 'openProcess' | 'viewOf'>;
  readonly onClose: () => void;
}

/** Moves a process; what keeps it is solved over the flow, which stays as it is. */
export function TransitionOverlay({ process, transition, actions, onClose }: TransitionOverlayProps) {
  const openProcess = (id: number) => {
    onClose();
    actions.openProcess(id);
  };
  const solve = useSolving({ process, actions: { ...actions, openProcess } });
  return (
    <TransitionFlow process={process} transition={transition} onSolve={solve} onDone={onClose} onCancel={onClose} />
  );
}
