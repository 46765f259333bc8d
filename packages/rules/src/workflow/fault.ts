/** Faults the lint would have reported; user input cannot cause them. */
export type DefinitionFault =
  | 'definition.no_start'
  | 'definition.no_way'
  | 'definition.undecided'
  | 'definition.unsupported'
  | 'definition.condition'
  /** Automatic steps follow each other without end. */
  | 'definition.endless'
  /** All that is left waits at joins, for what can no longer come. */
  | 'definition.stuck';

/** Ends a step from within; the process stays where it was. */
export class FlowFault extends Error {
  constructor(readonly code: DefinitionFault) {
    super(code);
  }
}
