import Type, { type Static } from 'typebox';
import { Id, Labelled, Nullable } from '../common/ids.ts';
import { Indexer, IndexerInput, IndexerSummary } from '../indexer/indexer.schemas.ts';

const Indexers = Type.Array(IndexerInput, { maxItems: 200 });

/** Why something cannot go where it is meant to: the code, and what people read. */
const MoveConflict = Type.Object({ code: Type.String(), message: Type.String() });

/** What becomes of one document where it is meant to go. */
const DocumentOutlook = Type.Object({
  documentId: Id,
  version: Type.Integer(),
  type: Labelled,
  /** Document types the destination takes. */
  documentTypes: Type.Array(Labelled),
  /** What it becomes there: what was asked for, else its own type; null where neither is taken. */
  documentTypeId: Nullable(Id),
  /** Fields to be filled, empty. */
  requiredIndexers: Type.Array(Indexer),
  /** Filled fields that it loses. */
  lostIndexers: Type.Array(IndexerSummary),
  /** Signed checks that it loses with its type. */
  lostChecks: Type.Integer(),
  conflicts: Type.Array(MoveConflict),
});
export type DocumentOutlook = Static<typeof DocumentOutlook>;

/** A process that begins with what is moved. */
const NewProcessOutlook = Type.Object({
  requiredIndexers: Type.Array(Indexer),
  lostIndexers: Type.Array(IndexerSummary),
  /** Document types it cannot begin without and does not get. */
  missingDocuments: Type.Array(Labelled),
  conflicts: Type.Array(MoveConflict),
});

const Outlook = Type.Object({
  /** Null where the documents join a process that is there. */
  newWorkflow: Nullable(NewProcessOutlook),
  /** What the stage of the process they leave asks for and lacks then. */
  leaves: Type.Array(Type.Object({ id: Id, label: Type.String(), count: Type.Integer() })),
});

export const MoveOutlook = Type.Object({ documents: Type.Array(DocumentOutlook), ...Outlook.properties });
export type MoveOutlook = Static<typeof MoveOutlook>;

/** A document on its way; its type stays where nothing is said, and `indexers` are what it lacks there. */
const MovedDocument = Type.Object({
  documentId: Id,
  documentTypeId: Type.Optional(Nullable(Id)),
  indexers: Type.Optional(Indexers),
});

/** Where documents go: into a process that is there, or into a new one of the type, with the fields it lacks. */
const ProcessDestination = Type.Object({
  workflowTypeId: Id,
  newWorkflowTypeId: Id,
  newWorkflowId: Type.Optional(Nullable(Id)),
  indexers: Type.Optional(Indexers),
  documents: Type.Array(MovedDocument, { minItems: 1, maxItems: 100 }),
});

export const moveSchemas = {
  previewDocument: {
    query: Type.Object({
      currentProcessTypeId: Id,
      destinationProcessTypeId: Id,
      documentId: Id,
      destinationWorkflowId: Type.Optional(Id),
      documentTypeId: Type.Optional(Id),
    }),
    response: Type.Object({ ...DocumentOutlook.properties, ...Outlook.properties }),
  },
  moveDocument: {
    body: Type.Object({
      documentId: Id,
      currentProcessTypeId: Id,
      destinationProcessTypeId: Id,
      destinationWorkflowId: Type.Optional(Nullable(Id)),
      documentTypeId: Type.Optional(Nullable(Id)),
      indexers: Type.Optional(Indexers),
      workflowIndexers: Type.Optional(Indexers),
    }),
    response: Type.Object({ documentId: Id, workflowId: Id }),
  },
  previewDocuments: { body: ProcessDestination, response: MoveOutlook },
  moveDocuments: {
    body: ProcessDestination,
    response: Type.Object({ workflowId: Id, documentIds: Type.Array(Id) }),
  },
  moveDocumentsEstablishment: {
    body: Type.Object({
      documents: Type.Array(
        Type.Object({
          documentId: Id,
          /** Where the document is. */
          establishmentId: Id,
        }),
        { minItems: 1, maxItems: 100 },
      ),
      newEstablishmentId: Id,
    }),
    response: Type.Object({ documentIds: Type.Array(Id), establishmentId: Id }),
  },
  moveProcessEstablishment: {
    body: Type.Object({ workflowId: Id, establishmentId: Id }),
    response: Type.Object({ workflowId: Id, establishmentId: Id, documentIds: Type.Array(Id) }),
  },
};
