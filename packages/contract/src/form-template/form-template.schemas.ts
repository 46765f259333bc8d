import Type, { type Static } from 'typebox';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';

/** What is wrong with a template, and in which line. */
export const TemplateProblem = Type.Object({ line: Type.Integer(), message: Type.String() });

/** A template in the list. */
export const FormTemplateSummary = Type.Object({
  id: Id,
  name: Type.String(),
  formType: Labelled,
  enabled: Type.Boolean(),
  /** It is what the viewer of a form begins with. */
  isDefault: Type.Boolean(),
  /** Goes up with each save, and is sent back with the next one. */
  version: Type.Integer(),
  changedAt: Instant,
  changedBy: Nullable(Type.String()),
});
export type FormTemplateSummary = Static<typeof FormTemplateSummary>;

export const FormTemplate = Type.Object({
  ...FormTemplateSummary.properties,
  html: Type.String(),
  /** A form type that lost a field leaves its templates naming it. */
  problems: Type.Array(TemplateProblem),
});
export type FormTemplate = Static<typeof FormTemplate>;

/** What a template of a form type may name. */
export const TemplateNames = Type.Object({
  system: Type.Array(Type.String()),
  fields: Type.Array(Type.String()),
  groups: Type.Array(Type.Object({ name: Type.String(), multiple: Type.Boolean(), fields: Type.Array(Type.String()) })),
});
export type TemplateNames = Static<typeof TemplateNames>;

/** Who asks learns in words how long a template may be; this is what the call takes at all. */
export const TemplateHtml = Type.String({ maxLength: 6_000_000 });
const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const closed = { additionalProperties: false };

const VersionSummary = Type.Object({ number: Type.Integer(), changedAt: Instant, changedBy: Nullable(Type.String()) });

export const formTemplateSchemas = {
  list: {
    query: Type.Object({ formTypeId: Type.Optional(Id) }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(FormTemplateSummary) }),
  },
  choices: { response: Type.Object({ formTypes: Type.Array(Labelled) }) },
  names: { params: IdParams, response: TemplateNames },
  get: { params: IdParams, response: FormTemplate },
  create: { body: Type.Object({ name: Name, formTypeId: Id, html: TemplateHtml }, closed), response: FormTemplate },
  save: {
    params: IdParams,
    body: Type.Object({ name: Name, html: TemplateHtml, version: Version }, closed),
    response: FormTemplate,
  },
  setDefault: {
    params: IdParams,
    body: Type.Object({ isDefault: Type.Boolean() }, closed),
    response: FormTemplateSummary,
  },
  switch: { params: IdParams, body: Type.Object({ enabled: Type.Boolean() }, closed), response: FormTemplateSummary },
  listVersions: {
    params: IdParams,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(VersionSummary) }),
  },
  getVersion: {
    params: Type.Object({ id: Id, number: Version }),
    response: Type.Object({ ...VersionSummary.properties, html: Type.String() }),
  },
};
