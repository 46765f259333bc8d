import Type, { type Static } from 'typebox';
import { CaptureDocument } from '../capture/capture.schemas.ts';
import { AskedChecklist, ChecklistAnswer } from '../checklist/checklist.schemas.ts';
import { Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { IndexerInput } from '../indexer/indexer.schemas.ts';
import { CaptureForm } from '../process-type/process-type.schemas.ts';
import { uploadLimits } from '../storage/upload-limits.ts';

/** A transition of a definition. */
export const Transition = Type.Object({
  id: Id,
  label: Type.String(),
  text: Nullable(Type.String()),
  nextTransitions: Type.Array(Id),
  roles: Type.Array(Labelled),
  stage: Type.Object({ id: Id, label: Type.String(), type: Type.String(), connectorType: Type.String() }),
  isCancel: Type.Boolean(),
  /** Sends the process back: asks for a comment and for nothing else. */
  isBack: Type.Boolean(),
});

/** One thing that keeps a process from a transition, and what solves it. */
const ReadinessItem = Type.Object({
  kind: Type.Enum([
    'role',
    'reservation',
    'indexer',
    'document',
    'attachment',
    'signature',
    'checklist',
    'pendency',
    'child',
    'comment',
  ]),
  /** Of the indexer, document type, checklist, pendency or child process; of who holds the reservation. Null where it is not told. */
  id: Nullable(Id),
  /** The document of a pendency, or that lacks an attachment or signatures. */
  documentId: Nullable(Id),
  label: Type.String(),
  text: Type.String(),
  /** Of documents: how many more. */
  count: Type.Integer(),
  /** What this actor can do about it here; null: somebody else has to. */
  solution: Nullable(
    Type.Enum([
      'takeOver',
      'fillIndexer',
      'addDocument',
      'attach',
      'check',
      'answer',
      'resolvePendency',
      'openProcess',
    ]),
  ),
});
export type ReadinessItem = Static<typeof ReadinessItem>;

/** What a transition still asks for, and the checklists that are answered with it. */
const TransitionForm = Type.Object({ ...CaptureForm.properties, checkLists: Type.Array(AskedChecklist) });
export type TransitionForm = Static<typeof TransitionForm>;

/** Where a process stands now. */
const Standing = Type.Object({
  workflowId: Id,
  version: Type.Integer(),
  stage: Type.Object({ id: Id, label: Type.String(), type: Type.String() }),
});

export const transitionSchemas = {
  getReadiness: {
    params: Type.Object({ id: Id, transitionId: Id }),
    /** `items` is empty if and only if the transition succeeds without more; one that cancels asks for its reason besides. */
    response: Type.Object({
      version: Type.Integer(),
      items: Type.Array(ReadinessItem),
      /** Of a way back: who goes on with the process and is told, a person or who has the role. */
      backTo: Nullable(Type.Object({ user: Nullable(Named), role: Nullable(Labelled) })),
    }),
  },
  getCapture: { params: Type.Object({ id: Id, transitionId: Id }), response: TransitionForm },
  transit: {
    body: Type.Object({
      workflowId: Id,
      transitionId: Id,
      indexers: Type.Optional(Type.Array(IndexerInput, { maxItems: 200 })),
      documents: Type.Optional(Type.Array(CaptureDocument, { maxItems: uploadLimits.maxFiles })),
      comment: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      checkLists: Type.Optional(Type.Array(ChecklistAnswer, { maxItems: 50 })),
      /** The caller offers the way back: what the transition tells others waits until `undoableUntil`. */
      undoable: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      ...Standing.properties,
      documentIds: Type.Array(Id),
      /** Until when its actor may take it back; null where they may not, or it was not asked for. */
      undoableUntil: Nullable(Instant),
    }),
  },
  undo: {
    params: IdParams,
    /** `version`: of the process, as the transition answered it. */
    body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: Standing,
  },
  list: {
    params: Type.Object({ typeId: Id, taskId: Id }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(Transition) }),
  },
};
