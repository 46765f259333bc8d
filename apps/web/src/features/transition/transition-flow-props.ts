import type { Process } from '@tramite/contract';

export interface TransitionFlowProps {
  readonly process: Process;
  readonly transition: Process['transitions'][number];
  /** The process moved. */
  readonly onDone: () => void;
  /** The user gave up, or the transition is no longer there to be made. */
  readonly onCancel: () => void;
}
