import Type, { type Static } from 'typebox';
import { AttachmentInput } from '../capture/capture.schemas.ts';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';
import { FormDefinition, FormValues } from '../form-type/form-definition.schemas.ts';
import { IndexerValue } from '../indexer/indexer.schemas.ts';

/** A form type that may be filled in. */
export const FormChoice = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  /** What it is filled in as, where it becomes a document of a process. */
  documentType: Nullable(Labelled),
  /** Labels that documents of that type ask for beside those of the form. */
  attachmentLabels: FormDefinition.properties.attachments,
});
export type FormChoice = Static<typeof FormChoice>;

/** An indexer that fields of a form share their values with. */
export const FormIndexer = Type.Object({
  id: Id,
  name: Type.String(),
  typeId: Type.String(),
  linkLabel: Type.String(),
});

/** What a form asks for; linked fields have the options of their indexers, what the actor may not see is left out. */
export const BlankForm = Type.Object({
  typeId: Id,
  name: Type.String(),
  versionNumber: Type.Integer(),
  fields: FormDefinition.properties.fields,
  attachments: FormDefinition.properties.attachments,
  indexers: Type.Array(FormIndexer),
});
export type BlankForm = Static<typeof BlankForm>;

const Signed = Type.Object({ at: Instant, by: Type.String() });

/** A filled form. A linked field has the value that the document has. */
export const FilledForm = Type.Object({
  ...BlankForm.properties,
  id: Id,
  documentId: Id,
  /** The document is this form; false of one that was attached to it. */
  isDocument: Type.Boolean(),
  /** Counts its savings; sent back with the next one. */
  revision: Type.Integer(),
  values: FormValues,
  created: Signed,
  changed: Signed,
  /** Labels of the attachments that the document has. */
  attached: Type.Array(Type.String()),
  editable: Ability,
});
export type FilledForm = Static<typeof FilledForm>;

export const FormRevision = Type.Object({
  revision: Type.Integer(),
  ...Signed.properties,
  changes: Type.Array(
    Type.Object({ at: Type.String(), label: Type.String(), before: Type.String(), after: Type.String() }),
  ),
});
export type FormRevision = Static<typeof FormRevision>;

const closed = { additionalProperties: false };

export const formSchemas = {
  getOfDocument: { params: IdParams, response: FilledForm },
  listOfDocument: {
    params: IdParams,
    response: Type.Object({
      forms: Type.Array(
        Type.Object({ id: Id, name: Type.String(), isDocument: Type.Boolean(), changed: Signed, editable: Ability }),
      ),
      /** Those that may be attached. */
      types: Type.Array(FormChoice),
      /** Filled values of the document by the names of their indexers, to begin with. */
      values: Type.Record(Type.String(), IndexerValue),
      attach: Ability,
    }),
  },
  getNew: { params: IdParams, response: BlankForm },
  listIndexers: {
    params: Type.Object({ formTypeId: Id }),
    query: Type.Object({ establishmentId: Id }),
    response: Type.Object({ indexers: Type.Array(FormIndexer) }),
  },
  listOfProcess: {
    params: IdParams,
    response: Type.Object({
      types: Type.Array(FormChoice),
      /** Filled values of the process by the names of their indexers, to begin with. */
      values: Type.Record(Type.String(), IndexerValue),
      fill: Ability,
    }),
  },
  get: { params: IdParams, response: FilledForm },
  attach: {
    params: IdParams,
    body: Type.Object(
      {
        formTypeId: Id,
        values: FormValues,
        attachments: Type.Optional(Type.Array(AttachmentInput, { maxItems: 50 })),
      },
      closed,
    ),
    response: Type.Object({ formId: Id, documentId: Id, version: Type.Integer() }),
  },
  update: {
    params: IdParams,
    body: Type.Object({ revision: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), values: FormValues }, closed),
    response: Type.Object({ formId: Id, documentId: Id, revision: Type.Integer(), situation: DocumentSituation }),
  },
  listRevisions: {
    params: IdParams,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(FormRevision) }),
  },
};
