import type { DocumentTypeCode, ProcessTypeCode, WorkflowRoleCode } from '../catalog.types.ts';

export interface ReadyWay {
  /** Id of a stage or decision, or one of the ends `Concluded` and `Canceled`. */
  readonly to: string;
  readonly name: string;
  /** Roles that may choose it; by default the stage's role and the manager. Unused after a decision. */
  readonly roles?: readonly WorkflowRoleCode[];
  /** Sends the process back: asks for a comment alone. */
  readonly back?: true;
  /** FEEL condition, for decisions; the way without one is the default. */
  readonly when?: string;
}

export interface ReadyStage {
  /** One word, unique in the flow. */
  readonly id: string;
  readonly name: string;
  readonly role: WorkflowRoleCode;
  /** Working minutes until the stage is late; absent = never. */
  readonly slaMinutes?: number;
  /** Indexers that must be filled to leave the stage. */
  readonly indexers?: readonly string[];
  /** Fewest and most documents per type. */
  readonly documents?: Readonly<Partial<Record<DocumentTypeCode, readonly [min: number, max: number]>>>;
  /** The usual way first. */
  readonly ways: readonly ReadyWay[];
}

/** A choice made from the fields of the process. */
export interface ReadyDecision {
  readonly id: string;
  readonly question: string;
  readonly ways: readonly ReadyWay[];
}

/** A ready-made process type from its start to its ends; stages in their usual order. */
export interface ReadyFlow {
  readonly code: ProcessTypeCode;
  readonly name: string;
  /** The event that starts the process. */
  readonly start: string;
  readonly stages: readonly (ReadyStage | ReadyDecision)[];
  readonly concluded: string;
}
