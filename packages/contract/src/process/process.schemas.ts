import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation, ThumbState } from '../document/document.schemas.ts';
import { Indexer, IndexerSummary, IndexersBody, IndexersQuery } from '../indexer/indexer.schemas.ts';

/** Where a token of a process stands: a stage, who answers for it and until when. */
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
  /** Sends the process back: asks for a comment and for nothing else. */
  isBack: Type.Boolean(),
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

/** What still stands between a process and a transition; `details.missing` of transition.not_ready. */
const Missing = Type.Object({
  kind: Type.Enum(['indexer', 'document', 'attachment', 'signature', 'checklist', 'pendency', 'child']),
  /** Of the indexer, document type, checklist, pendency or child; of the document that lacks an attachment or signatures, null for one that comes along. */
  id: Nullable(Id),
  label: Type.String(),
  /** Of documents: how many more. */
  count: Type.Integer(),
});
export type Missing = Static<typeof Missing>;

/** The fields by which people know a process, as far as they are filled and the actor sees them. */
const ProcessSubject = Type.Object({
  customer: Nullable(IndexerSummary),
  vehicle: Nullable(IndexerSummary),
  plate: Nullable(IndexerSummary),
  value: Nullable(IndexerSummary),
});

/** Who works on a process alone; null while nobody does. `date` is when they last did something to it. */
export const Reserve = Nullable(
  Type.Object({ date: Instant, userId: Id, name: Type.String(), isCurrentUser: Type.Boolean() }),
);

export const ProcessAbilities = Type.Object({
  view: Ability,
  transition: Ability,
  capture: Ability,
  editIndexers: Ability,
  reserve: Ability,
  release: Ability,
  moveDocuments: Ability,
  moveEstablishment: Ability,
  undoCancel: Ability,
  delete: Ability,
  changeSituation: Ability,
  editTags: Ability,
  duplicate: Ability,
  /** To take its papers along in one file. */
  export: Ability,
  /** To make a prepared process of it. */
  prepare: Ability,
  comment: Ability,
  /** To follow it, and to stop that. */
  follow: Ability,
});

/** A process as its card shows it. */
export const Process = Type.Object({
  id: Id,
  type: Labelled,
  captureInfo: Type.Object({ date: Instant, owner: Named }),
  establishment: Labelled,
  situation: Named,
  isBPM: Type.Boolean(),
  /** These fields are among `indexers` too. */
  subject: ProcessSubject,
  indexers: Type.Array(IndexerSummary),
  documents: Type.Array(ProcessDocument),
  documentCount: Type.Integer(),
  /** Required check steps of its documents: how many are signed of how many. */
  checks: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  openPendencies: Type.Integer(),
  /** The token the actor can act on, else the earliest; null once the process ended. */
  task: Nullable(ProcessTask),
  /** Which stage of its way `task` is, counted from 1, of how many; null once the process ended and beside its way. */
  place: Nullable(Type.Object({ number: Type.Integer(), of: Type.Integer() })),
  tasks: Type.Array(ProcessTask),
  transitions: Type.Array(TransitionOption),
  wasAllRequiredDocumentsFilled: Type.Boolean(),
  /** The fields and documents that are not filled, without fields the actor does not see; pendencies are counted above. */
  missing: Type.Array(Missing),
  reserve: Reserve,
  /** Working hours beyond the SLA of the stage; negative = left; null without SLA or while paused. */
  processDelayHours: Nullable(Type.Number()),
  lastProgress: Nullable(Type.Object({ description: Type.String(), date: Instant, user: Nullable(Type.String()) })),
  tags: Type.Array(Named),
  /** Its type may be duplicated, and the user may. */
  canBeDuplicate: Type.Boolean(),
  /** Whether the actor follows it. */
  isFollowed: Type.Boolean(),
  /** The number behind `subject.value`. */
  valueCents: Nullable(Type.Integer()),
  version: Type.Integer(),
  abilities: ProcessAbilities,
});
export type Process = Static<typeof Process>;

/** A process in short: as its card, without documents, transitions and fields. */
const ProcessSummary = Type.Pick(Process, [
  'id',
  'type',
  'captureInfo',
  'establishment',
  'situation',
  'subject',
  'documentCount',
  'checks',
  'openPendencies',
  'task',
  'tasks',
  'missing',
  'wasAllRequiredDocumentsFilled',
  'reserve',
  'processDelayHours',
  'lastProgress',
  'tags',
  'isFollowed',
  'version',
]);

export const processSchemas = {
  getSummary: {
    /** The customer. */
    params: IdParams,
    /** The process. */
    query: Type.Object({ id: Id }),
    response: ProcessSummary,
  },
  getIndexers: {
    params: Type.Object({ typeId: Id, id: Id }),
    response: Type.Object({ workflowId: Id, version: Type.Integer(), indexers: Type.Array(Indexer) }),
  },
  updateIndexers: {
    params: IdParams,
    query: IndexersQuery,
    body: IndexersBody,
    response: Type.Object({
      workflowId: Id,
      version: Type.Integer(),
      /** Fields whose value is another one now. */
      changed: Type.Array(Id),
    }),
  },
};
