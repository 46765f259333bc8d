import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { FormDefinition } from './form-definition.schemas.ts';
import { formLimits } from './form-limits.ts';
import { readyFormCodes } from './ready-form-codes.ts';

/** What is wrong with a definition; errors keep it from being published. */
export const FormProblem = Type.Object({
  code: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  /** Key of the field; '' for the whole form. */
  fieldId: Type.String(),
  message: Type.String(),
});
export type FormProblem = Static<typeof FormProblem>;

const FormPublication = Type.Object({
  id: Id,
  number: Type.Integer(),
  at: Instant,
  by: Nullable(Type.String()),
});

/** A form type in the list. */
export const FormTypeSummary = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  enabled: Type.Boolean(),
  /** The version that new forms are filled in. */
  inForce: Nullable(FormPublication),
  isDraft: Type.Boolean(),
  /** Filled forms of all versions. */
  filled: Type.Integer(),
  documentTypes: Type.Array(Labelled),
});
export type FormTypeSummary = Static<typeof FormTypeSummary>;

/** An indexer that a field may be linked to. */
export const FormLink = Type.Object({
  /** Its name, by which definitions refer to it. */
  name: Type.String(),
  label: Type.String(),
  type: Type.String(),
  format: Nullable(Type.String()),
  multiple: Type.Boolean(),
  options: Type.Array(Labelled),
});
export type FormLink = Static<typeof FormLink>;

/** A form type as it is edited: its draft, else the version in force. */
export const FormType = Type.Object({
  ...FormTypeSummary.properties,
  /** Goes up with each save and publication; sent back with the next one. */
  version: Type.Integer(),
  changedAt: Nullable(Instant),
  changedBy: Nullable(Type.String()),
  definition: FormDefinition,
  /** The definition in force, to compare with; null before the first publication. */
  published: Nullable(FormDefinition),
  problems: Type.Array(FormProblem),
  abilities: Type.Object({ edit: Ability, publish: Ability, discard: Ability }),
});
export type FormType = Static<typeof FormType>;

export const FormVersion = Type.Object({
  ...FormPublication.properties,
  notes: Type.String(),
  isInForce: Type.Boolean(),
  filled: Type.Integer(),
});
export type FormVersion = Static<typeof FormVersion>;

/** A form that comes with the product, and what a company would have of it. */
export const ReadyForm = Type.Object({
  code: Type.Enum([...readyFormCodes]),
  name: Type.String(),
  description: Type.String(),
  /** Fields to fill in, those of groups too. */
  fields: Type.Integer(),
  /** Document types of the company that it would be of. */
  documentTypes: Type.Array(Labelled),
});
export type ReadyForm = Static<typeof ReadyForm>;

/** An old form that a form type may be made of. */
export const OldFormChoice = Type.Object({
  id: Id,
  name: Type.String(),
  enabled: Type.Boolean(),
  documentType: Labelled,
  /** Null: it is of processes of all types. */
  processType: Nullable(Labelled),
  fields: Type.Integer(),
});
export type OldFormChoice = Static<typeof OldFormChoice>;

/** What becomes of a field of an old form. */
export const FieldConversion = Type.Object({
  fieldId: Id,
  before: Type.Object({
    label: Type.String(),
    type: Type.String(),
    format: Nullable(Type.String()),
    group: Nullable(Type.String()),
  }),
  after: Type.Object({
    name: Type.String(),
    type: Type.String(),
    format: Nullable(Type.String()),
    group: Nullable(Type.String()),
    options: Type.Integer(),
    /** Label of the indexer that it shares its value with. */
    linked: Nullable(Type.String()),
  }),
  /** What does not go over as it was. */
  notes: Type.Array(Type.String()),
});
export type FieldConversion = Static<typeof FieldConversion>;

const Name = Type.String({ minLength: 1, maxLength: formLimits.nameLength, pattern: '\\S' });
const Description = Nullable(Type.String({ maxLength: 500 }));
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const closed = { additionalProperties: false };

const head = {
  name: Name,
  description: Description,
  /** Document types that it is filled in as, or attached to. */
  documentTypeIds: Type.Array(Id, { maxItems: 200 }),
  definition: FormDefinition,
};

export const formTypeSchemas = {
  list: {
    query: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 120 })),
      state: Type.Optional(Type.Enum(['enabled', 'disabled', 'unpublished', 'draft'])),
      sort: Type.Optional(Type.Enum(['name', 'filled', 'published'])),
      dir: Type.Optional(Type.Enum(['asc', 'desc'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: Type.Object({
      count: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      items: Type.Array(FormTypeSummary),
    }),
  },
  choices: {
    response: Type.Object({ indexers: Type.Array(FormLink), documentTypes: Type.Array(Labelled) }),
  },
  get: { params: IdParams, response: FormType },
  create: { body: Type.Object(head, closed), response: FormType },
  save: { params: IdParams, body: Type.Object({ ...head, version: Version }, closed), response: FormType },
  discard: { params: IdParams, body: Type.Object({ version: Version }, closed), response: FormType },
  publish: {
    params: IdParams,
    body: Type.Object(
      { version: Version, notes: Type.Optional(Type.String({ maxLength: formLimits.mostNotes })) },
      closed,
    ),
    response: FormType,
  },
  switch: { params: IdParams, body: Type.Object({ enabled: Type.Boolean() }, closed), response: FormType },
  listVersions: { params: IdParams, response: Type.Object({ count: Type.Integer(), items: Type.Array(FormVersion) }) },
  getVersion: {
    params: Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
    response: Type.Object({ ...FormVersion.properties, definition: FormDefinition }),
  },
  listReady: { response: Type.Object({ items: Type.Array(ReadyForm) }) },
  createReady: {
    body: Type.Object({ code: ReadyForm.properties.code, name: Name }, closed),
    response: FormType,
  },
  listOld: { response: Type.Object({ items: Type.Array(OldFormChoice) }) },
  previewOld: {
    params: IdParams,
    response: Type.Object({
      form: OldFormChoice,
      lines: Type.Array(FieldConversion),
      problems: Type.Array(FormProblem),
    }),
  },
  convertOld: { params: IdParams, body: Type.Object({ name: Name }, closed), response: FormType },
  usage: {
    params: Type.Object({ id: Id, field: Type.String({ maxLength: 40 }) }),
    /** Filled forms that have a value in the field. */
    response: Type.Object({ filled: Type.Integer() }),
  },
};
