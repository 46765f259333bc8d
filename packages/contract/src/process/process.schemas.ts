import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation, ThumbState } from '../document/document.schemas.ts';
import { IndexerSummary } from '../indexer/indexer.schemas.ts';

/** Where a token of a process stands: a stage, who answers for it and until when (decisions row 162). */
export const ProcessTask = Type.Object({
  id: Id,
  label: Type.String(),
  stageId: Id,
  responsibleRole: Nullable(Labelled),
  disableResources: Type.Array(Type.String()),
  enteredAt: Instant,
  dueAt: Nullable(Instant),
});

/** A way out of the current task, as the actor sees it. */
export const TransitionOption = Type.Object({
  id: Id,
  label: Type.String(),
  text: Nullable(Type.String()),
  stage: Type.Object({ id: Id, label: Type.String(), type: Type.String(), connectorType: Type.String() }),
  roles: Type.Array(Labelled),
  isCancel: Type.Boolean(),
  ability: Ability,
});

/** A document inside a process card. */
export const ProcessDocument = Type.Object({
  id: Id,
  type: Labelled,
  situation: DocumentSituation,
  thumb: Nullable(Type.String()),
  thumbState: ThumbState,
  mimeType: Type.String(),
  isRequired: Type.Boolean(),
});

/** What still stands between a process and a transition (decisions rows 146, 167); `details.missing` of transition.not_ready. */
const Missing = Type.Object({
  kind: Type.Enum(['indexer', 'document', 'pendency']),
  id: Id,
  label: Type.String(),
  /** Of documents: how many more. */
  count: Type.Integer(),
});
export type Missing = Static<typeof Missing>;

export const ProcessAbilities = Type.Object({ view: Ability, transition: Ability, capture: Ability });

/** A process as its card shows it (specification §3 Process). */
export const Process = Type.Object({
  id: Id,
  type: Labelled,
  captureInfo: Type.Object({ date: Instant, owner: Named }),
  establishment: Labelled,
  situation: Named,
  isBPM: Type.Boolean(),
  indexers: Type.Array(IndexerSummary),
  documents: Type.Array(ProcessDocument),
  documentCount: Type.Integer(),
  /** Required check steps of its documents: how many are signed of how many. */
  checks: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  openPendencies: Type.Integer(),
  /** The token the actor can act on, else the earliest; null once the process ended. */
  task: Nullable(ProcessTask),
  tasks: Type.Array(ProcessTask),
  transitions: Type.Array(TransitionOption),
  wasAllRequiredDocumentsFilled: Type.Boolean(),
  /** The fields and documents that are not filled, without fields the actor does not see; pendencies are counted above. */
  missing: Type.Array(Missing),
  reserve: Nullable(Type.Object({ date: Instant, userId: Id, name: Type.String(), isCurrentUser: Type.Boolean() })),
  /** Working hours beyond the SLA of the stage; negative = left; null without SLA or while paused. */
  processDelayHours: Nullable(Type.Number()),
  lastProgress: Nullable(Type.Object({ description: Type.String(), date: Instant, user: Nullable(Type.String()) })),
  tags: Type.Array(Named),
  valueCents: Nullable(Type.Integer()),
  version: Type.Integer(),
  abilities: ProcessAbilities,
});
export type Process = Static<typeof Process>;
