import Type, { type Static } from 'typebox';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { TemplateHtml, TemplateProblem } from '../form-template/form-template.schemas.ts';

/** Templates that a form may be shown with; the one it begins with, null for the simple view. */
export const FormTemplates = Type.Object({
  defaultTemplateId: Nullable(Id),
  items: Type.Array(Labelled),
});
export type FormTemplates = Static<typeof FormTemplates>;

const Ticket = Type.String({ maxLength: 200 });

export const formViewSchemas = {
  listTemplates: { params: IdParams, response: FormTemplates },
  createTicket: {
    params: Type.Object({ formId: Id, templateId: Id }),
    /** Where the form is, for one minute and once. */
    response: Type.Object({ address: Type.String(), expiresAt: Instant }),
  },
  html: {
    params: Type.Object({ formId: Id, templateId: Id }),
    query: Type.Object({ vnSecret: Type.Optional(Ticket) }),
    response: Type.Unknown(),
  },
  preview: {
    body: Type.Object(
      { formTypeId: Id, html: TemplateHtml, documentId: Type.Optional(Nullable(Id)) },
      { additionalProperties: false },
    ),
    /** Where the preview is, for one minute and once; null while something is wrong. */
    response: Type.Object({ problems: Type.Array(TemplateProblem), address: Nullable(Type.String()) }),
  },
  previewHtml: { query: Type.Object({ vnSecret: Type.Optional(Ticket) }), response: Type.Unknown() },
};
