import type { BodyOf, endpoints, FormType, ResponseOf } from '@tramite/contract';
import { formProblems } from '@tramite/rules/form/form-problems';
import { convertOldForm } from '@tramite/rules/old-form/convert-old-form';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createFormType } from './form-type.draft.service.ts';
import { findWholeOldForm, listOldForms } from './form-type.old.repository.ts';
import { findSurroundings } from './form-type.repository.ts';

type Calls = (typeof endpoints)['formType'];

export async function listOld({ db, customerId }: Ctx): Promise<ResponseOf<Calls['listOld']>> {
  return { items: await listOldForms(db, customerId) };
}

/** @throws old_form.not_found */
async function convert({ db, customerId }: Ctx, id: number) {
  const [old, around] = await Promise.all([findWholeOldForm(db, customerId, id), findSurroundings(db, customerId)]);
  if (!old) throw problem('old_form.not_found');
  const { all, ...form } = old;
  return { form, around, ...convertOldForm(all, around.links) };
}

/** What would become of an old form. @throws old_form.not_found */
export async function previewOld(ctx: Ctx, id: number): Promise<ResponseOf<Calls['previewOld']>> {
  const { form, around, definition, lines } = await convert(ctx, id);
  return {
    form,
    lines: lines.map((line) => ({ ...line, notes: [...line.notes] })),
    problems: formProblems(definition, around.links),
  };
}

/**
 * Makes a form type of an old form, as a draft of the same document type.
 * @throws old_form.not_found, form_type.too_many, form_type.too_large, form_type.name_taken
 */
export async function convertOld(ctx: Ctx, id: number, { name }: BodyOf<Calls['convertOld']>): Promise<FormType> {
  const { form, around, definition } = await convert(ctx, id);
  const { id: documentTypeId } = form.documentType;
  const isOffered = around.documentTypes.some((each) => each.id === documentTypeId);
  return createFormType(ctx, {
    name,
    description: null,
    documentTypeIds: isOffered ? [documentTypeId] : [],
    definition,
  });
}
