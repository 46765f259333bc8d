import type { DocumentTypeCode, ProcessTypeCode, WorkflowRoleCode } from '../catalog.types.ts';

/** A way out of a stage or decision. */
export interface ReadyWay {
  /** Id of a stage or decision of the flow, or one of its two ends: `Concluded`, `Canceled`. */
  readonly to: string;
  readonly name: string;
  /** Who may go it: the role of its stage and the manager unless given. Nobody chooses a way out of a decision. */
  readonly roles?: readonly WorkflowRoleCode[];
  /** FEEL: of a decision, goes when it is true; the way without one goes otherwise. */
  readonly when?: string;
}

export interface ReadyStage {
  /** Unique in the flow, one word. */
  readonly id: string;
  readonly name: string;
  readonly role: WorkflowRoleCode;
  /** Working minutes until it is late; never unless given. */
  readonly slaMinutes?: number;
  /** Names of the indexers that must be filled to leave it. */
  readonly indexers?: readonly string[];
  /** How many documents of a type it needs and takes: least and most. */
  readonly documents?: Readonly<Partial<Record<DocumentTypeCode, readonly [min: number, max: number]>>>;
  /** The one that most processes take comes first. */
  readonly ways: readonly ReadyWay[];
}

/** What the fields of the process decide. */
export interface ReadyDecision {
  readonly id: string;
  readonly question: string;
  readonly ways: readonly ReadyWay[];
}

/** The way of a ready-made process type from its start to an end, stages in the order that most processes take. */
export interface ReadyFlow {
  readonly code: ProcessTypeCode;
  readonly name: string;
  /** What happened that begins it. */
  readonly start: string;
  readonly stages: readonly (ReadyStage | ReadyDecision)[];
  /** Name of its good end. */
  readonly concluded: string;
}
