import Type, { type Static } from 'typebox';
import { AnsweredChecklist } from '../checklist/checklist.schemas.ts';
import { Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { Indexer } from '../indexer/indexer.schemas.ts';
import { Process } from '../process/process.schemas.ts';
import { CaptureDocumentType } from '../process-type/process-type.schemas.ts';

/** A process beside another one: the one that began it, or one it began. */
export const RelatedProcess = Type.Object({
  id: Id,
  type: Labelled,
  situation: Named,
  isOpen: Type.Boolean(),
});

/** A way that was chosen, by whom and when. */
const FlowDecision = Type.Object({
  transitionId: Nullable(Id),
  label: Type.String(),
  at: Instant,
  user: Nullable(Type.String()),
});

/** A stage of people on the way of a process, from the first to the last. */
const WayStage = Type.Object({
  /** Of its element in the diagram. */
  id: Type.String(),
  label: Type.String(),
  state: Type.Enum(['passed', 'current', 'ahead']),
  /** Of the calendar of its establishment, in all its ended stays there; null where none has been timed. */
  workedMinutes: Nullable(Type.Integer({ minimum: 0 })),
});

/** A process with everything its page shows. */
export const ProcessPage = Type.Object({
  process: Process,
  /** What it went through, where it stands, and what usually comes. */
  stages: Type.Array(WayStage),
  /** Fields of its type in their groups, filled or not, as far as the actor sees them. */
  indexers: Type.Array(Indexer),
  /** Functions that answer for its present stages and that nobody holds. */
  unheldFunctions: Type.Array(Labelled),
  /** Document types it takes; `min` is what the present stage asks for, where it asks for more than the capture did. */
  documentTypes: Type.Array(CaptureDocumentType),
  /** Documents that the actor may fill in on the screen, in an old form. */
  oldForms: Type.Array(Type.Object({ documentTypeId: Id, name: Type.String() })),
  /** Checklists that were answered on its way, the latest first. */
  checkLists: Type.Array(AnsweredChecklist),
  parent: Nullable(RelatedProcess),
  children: Type.Array(RelatedProcess),
  /** Null where the actor does not see it, or where there is none. */
  parentWorkflowId: Nullable(Id),
  childWorkflowIds: Type.Array(Id),
  /** Children that are open: transitions that join wait for them. */
  waitingChildWorkflowIds: Type.Array(Id),
  breadcrumbs: Type.Object({
    /** Where it was and is. */
    establishments: Type.Array(Type.String()),
    flowDecisions: Type.Array(FlowDecision),
    /** Who captured it, then who moved it on. */
    owners: Type.Array(Type.String()),
  }),
});
export type ProcessPage = Static<typeof ProcessPage>;

/** A node of the diagram: a stage or, without a name of its own, a gateway. */
const DiagramNode = Type.Object({
  id: Type.String(),
  label: Type.String(),
  type: Type.Enum(['START', 'TASK', 'AUTO', 'SUBPROCESS', 'END', 'GATEWAY']),
  state: Type.Enum(['ahead', 'passed', 'current']),
});

/** The diagram of a process with where it stands and the way it came. */
export const ProcessDiagram = Type.Object({
  nodes: Type.Array(DiagramNode),
  flows: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      from: Type.String(),
      to: Type.String(),
      isTaken: Type.Boolean(),
    }),
  ),
});
export type ProcessDiagram = Static<typeof ProcessDiagram>;

export const processPageSchemas = {
  get: { params: IdParams, response: ProcessPage },
  getDiagram: { params: IdParams, response: ProcessDiagram },
};
