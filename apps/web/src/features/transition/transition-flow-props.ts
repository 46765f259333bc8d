import type { Process, ReadinessItem } from '@tramite/contract';

export interface TransitionFlowProps {
  readonly process: Process;
  readonly transition: Process['transitions'][number];
  /** Leads to what solves one thing that keeps the process. */
  readonly onSolve: (item: ReadinessItem) => void;
  /** The process moved. */
  readonly onDone: () => void;
  /** The user gave up, or the transition is no longer there to be made. */
  readonly onCancel: () => void;
}
