import Type, { type Static } from 'typebox';
import { Id, IdParams, Nullable } from '../common/ids.ts';
import { FormDefinition } from '../form-type/form-definition.schemas.ts';
import { Indexer } from '../indexer/indexer.schemas.ts';

export const AttachmentLabel = Type.Object({ id: Id, label: Type.String(), required: Type.Boolean() });

/** A form that a document may be filled in as, in the place of a file. */
export const OfferedForm = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  /** Labels that it asks for beside those of the document type. */
  attachmentLabels: FormDefinition.properties.attachments,
  /** Indexers of the document type that it fills in; they are not asked for beside it. */
  linked: Type.Array(Id),
});
export type OfferedForm = Static<typeof OfferedForm>;

/** A document type as capture needs it: how many, its fields, its attachment labels, its forms. */
export const CaptureDocumentType = Type.Object({
  id: Id,
  label: Type.String(),
  required: Type.Boolean(),
  min: Type.Integer(),
  max: Nullable(Type.Integer()),
  /** How many the process has already. */
  present: Type.Integer(),
  attachmentLabels: Type.Array(AttachmentLabel),
  indexers: Type.Array(Indexer),
  /** Those that the actor may fill in. */
  forms: Type.Array(OfferedForm),
});

/** What must be asked for before a process begins or moves. */
export const CaptureForm = Type.Object({
  indexers: Type.Array(Indexer),
  documentTypes: Type.Array(CaptureDocumentType),
});
export type CaptureForm = Static<typeof CaptureForm>;

/** Node of the tree of groups and process types. */
export const TreeNode = Type.Object({
  id: Id,
  text: Type.String(),
  type: Type.Enum(['GROUP', 'PROCESS_TYPE']),
  levelTree: Type.Integer(),
  status: Type.Object({ disabled: Type.Boolean(), opened: Type.Boolean() }),
  hasWorkflow: Type.Boolean(),
  workflowDad: Nullable(Id),
  checkDocument: Type.Boolean(),
  /** Dots per inch a scanner starts with. */
  defaultDPI: Type.Integer(),
  children: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String(),
      type: Type.Literal('PROCESS_TYPE'),
      levelTree: Type.Integer(),
      status: Type.Object({ disabled: Type.Boolean(), opened: Type.Boolean() }),
      hasWorkflow: Type.Boolean(),
      workflowDad: Nullable(Id),
      checkDocument: Type.Boolean(),
      defaultDPI: Type.Integer(),
      /** Name of an icon. */
      icon: Type.String(),
      /** Of how many types documents can be captured, and of how many a process cannot begin without one. */
      documentTypes: Type.Object({ total: Type.Integer(), required: Type.Integer() }),
    }),
  ),
});

export const processTypeSchemas = {
  tree: {
    query: Type.Object({ customerId: Type.Optional(Id), onlyEnabled: Type.Optional(Type.Boolean()) }),
    response: Type.Array(TreeNode),
  },
  workflowTree: { response: Type.Array(TreeNode) },
  managementInfo: {
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(Type.Object({ workflowId: Id, enabled: Type.Boolean() })),
    }),
  },
  listAll: {
    params: Type.Object({ filter: Type.String({ minLength: 1, maxLength: 120 }) }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(Type.Object({ id: Id, name: Type.String(), enabled: Type.Boolean() })),
    }),
  },
  listDocumentTypes: {
    query: Type.Object({ workflowTypeId: Type.Optional(Id) }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(Type.Object({ id: Id, label: Type.String(), required: Type.Boolean() })),
    }),
  },
  getCaptureForm: {
    params: IdParams,
    query: Type.Object({ establishmentId: Type.Optional(Id) }),
    response: CaptureForm,
  },
};
