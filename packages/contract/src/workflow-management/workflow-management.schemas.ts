import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Named, Nullable } from '../common/ids.ts';
import { Indexer } from '../indexer/indexer.schemas.ts';
import { ProcessDiagram } from '../process-page/process-page.schemas.ts';
import { flowLimits } from './flow-limits.ts';

/** What is wrong with a flow; errors keep it from being published, warnings do not. */
export const FlowProblem = Type.Object({
  code: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  /** Id of the element in the BPMN; '' for the whole diagram. */
  elementId: Type.String(),
  message: Type.String(),
});
export type FlowProblem = Static<typeof FlowProblem>;

/** A stage as it follows from the BPMN. */
export const FlowStage = Type.Object({
  /** Of its element in the BPMN. */
  id: Type.String(),
  type: Type.String(),
  label: Type.String(),
  role: Nullable(Type.String()),
  /** Working minutes. */
  slaMinutes: Nullable(Type.Integer()),
  indexers: Type.Array(Type.String()),
  documents: Type.Array(Type.String()),
  checklists: Type.Array(Type.String()),
  transitions: Type.Array(Type.String()),
});

/** A BPMN file with what follows from it for a type. */
const read = {
  stages: Type.Array(FlowStage),
  diagram: ProcessDiagram,
  problems: Type.Array(FlowProblem),
};

const Publication = Type.Object({
  id: Id,
  number: Type.Integer(),
  at: Nullable(Instant),
  by: Nullable(Type.String()),
});

/** A type in the list. `running` and `late` count those of the whole company, whatever establishments the reader sees. */
export const ManagedType = Type.Object({
  workflowId: Id,
  name: Type.String(),
  group: Named,
  enabled: Type.Boolean(),
  isBPM: Type.Boolean(),
  /** The version that new processes begin with. */
  inForce: Nullable(Publication),
  isDraft: Type.Boolean(),
  running: Type.Integer(),
  late: Type.Integer(),
});
export type ManagedType = Static<typeof ManagedType>;

/** A type with its flow as it is edited: the draft, else the version in force. */
export const ManagedFlow = Type.Object({
  ...ManagedType.properties,
  /** Goes up with each save, publication and rollback; sent back with the next one. */
  version: Type.Integer(),
  changedAt: Nullable(Instant),
  changedBy: Nullable(Type.String()),
  bpmnXml: Type.String(),
  /** Number of the draft among the versions, to compare it and to try it on running processes. */
  draftId: Nullable(Id),
  ...read,
  abilities: Type.Object({
    edit: Ability,
    publish: Ability,
    discard: Ability,
  }),
});
export type ManagedFlow = Static<typeof ManagedFlow>;

export const FlowVersion = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: Type.Enum(['inForce', 'former']),
  publishedAt: Nullable(Instant),
  publishedBy: Nullable(Type.String()),
  notes: Type.String(),
  /** The version it publishes again. */
  origin: Nullable(Type.Integer()),
  running: Type.Integer(),
  abilities: Type.Object({ rollback: Ability }),
});
export type FlowVersion = Static<typeof FlowVersion>;

export const FlowChange = Type.Object({
  kind: Type.Enum(['added', 'removed', 'changed']),
  of: Type.Enum(['stage', 'transition', 'requirement']),
  elementId: Type.String(),
  text: Type.String(),
});
export type FlowChange = Static<typeof FlowChange>;

/** What a flow may name: its code stands in the BPMN, its label is what people read. */
const Choices = Type.Array(Type.Object({ code: Type.String(), label: Type.String() }));

export const FlowChoices = Type.Object({
  roles: Choices,
  /** Those of the type. */
  indexers: Choices,
  /** Those of the type. */
  documentTypes: Choices,
  checklists: Choices,
  tags: Choices,
  processTypes: Choices,
});
export type FlowChoices = Static<typeof FlowChoices>;

const Name = Type.String({ minLength: 1, maxLength: flowLimits.nameLength, pattern: '\\S' });
const BpmnXml = Type.String({ minLength: 1, maxLength: flowLimits.maxBytes });
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const Notes = Type.String({ maxLength: flowLimits.mostNotes });
const closed = { additionalProperties: false };

export const workflowManagementSchemas = {
  list: {
    query: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 120 })),
      groupId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['enabled', 'disabled', 'unpublished', 'draft'])),
      sort: Type.Optional(Type.Enum(['name', 'group', 'running', 'late', 'published'])),
      dir: Type.Optional(Type.Enum(['asc', 'desc'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: Type.Object({
      count: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      items: Type.Array(ManagedType),
      groups: Type.Array(Named),
      abilities: Type.Object({ create: Ability }),
    }),
  },
  get: { params: IdParams, response: ManagedFlow },
  choices: { params: IdParams, response: FlowChoices },
  listFields: { params: IdParams, response: Type.Object({ items: Type.Array(Indexer) }) },
  createEmpty: {
    body: Type.Object({ name: Name, groupId: Id, isBPM: Type.Boolean() }, closed),
    response: ManagedFlow,
  },
  createFromFile: {
    body: Type.Object({ name: Name, groupId: Id, isBPM: Type.Boolean(), bpmnXml: BpmnXml }, closed),
    response: ManagedFlow,
  },
  copy: {
    params: IdParams,
    body: Type.Object({ name: Name, groupId: Id }, closed),
    response: ManagedFlow,
  },
  edit: {
    body: Type.Object({ id: Id, version: Version, bpmnXml: BpmnXml }, closed),
    response: ManagedFlow,
  },
  discard: { params: IdParams, body: Type.Object({ version: Version }, closed), response: ManagedFlow },
  enable: { params: IdParams, response: Type.Object({ workflowId: Id, enabled: Type.Boolean() }) },
  disable: { params: IdParams, response: Type.Object({ workflowId: Id, enabled: Type.Boolean() }) },
  lint: {
    body: Type.Object({ id: Type.Optional(Id), bpmnXml: BpmnXml }, closed),
    response: Type.Object({ name: Type.String(), canPublish: Type.Boolean(), ...read }),
  },
  lintDraft: {
    params: IdParams,
    response: Type.Object({ canPublish: Type.Boolean(), problems: Type.Array(FlowProblem) }),
  },
  listVersions: { params: IdParams, response: Type.Object({ count: Type.Integer(), items: Type.Array(FlowVersion) }) },
  getVersion: {
    params: Type.Object({ id: Id, versionId: Id }),
    response: Type.Object({ id: Id, number: Type.Integer(), notes: Type.String(), bpmnXml: Type.String(), ...read }),
  },
  compare: {
    params: IdParams,
    /** The version in force and the draft, unless said otherwise. */
    query: Type.Object({ from: Type.Optional(Id), to: Type.Optional(Id) }),
    response: Type.Object({
      from: Nullable(Type.Integer()),
      to: Nullable(Type.Integer()),
      changes: Type.Array(FlowChange),
    }),
  },
  publish: {
    params: IdParams,
    body: Type.Object({ version: Version, notes: Type.Optional(Notes) }, closed),
    response: ManagedFlow,
  },
  rollback: {
    params: IdParams,
    body: Type.Object({ version: Version, versionId: Id, notes: Type.Optional(Notes) }, closed),
    response: ManagedFlow,
  },
};
