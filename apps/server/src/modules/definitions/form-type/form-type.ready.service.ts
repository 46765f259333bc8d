import type { BodyOf, endpoints, FormType, ResponseOf } from '@tramite/contract';
import { fitForm } from '@tramite/rules/form/fit-form';
import { inputsOf } from '@tramite/rules/form/form-definition';
import { type ReadyForm, readyForms, readyTemplateName } from '@tramite/rules/ready-made/forms/ready-forms';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { beginTemplate } from '../form-template/form-template.change.ts';
import { countTemplates } from '../form-template/form-template.sql.ts';
import { ensureRoom } from './form-type.draft.service.ts';
import { findDocumentTypesCoded, findSurroundings } from './form-type.repository.ts';
import { getFormType } from './form-type.service.ts';
import { insertFormType, insertFormVersion, putDocumentTypes } from './form-type.write.sql.ts';

type Calls = (typeof endpoints)['formType'];

/** Forms that come with the product. */
export async function listReady({ db, customerId }: Ctx): Promise<ResponseOf<Calls['listReady']>> {
  const coded = await findDocumentTypesCoded(db, customerId, codesOf(readyForms));
  const items = readyForms.map((form) => ({
    code: form.code,
    name: form.name,
    description: form.description,
    fields: inputsOf(form.definition).length,
    documentTypes: typesOf(form, coded).map(({ id, label }) => ({ id, label })),
  }));
  return { items };
}

/**
 * Makes a form type of one that comes with the product, published and with its template; what it is linked to and the
 * company lacks is left out.
 * @throws form_type.too_many, form_type.name_taken, form_template.too_many
 */
export async function createReady(ctx: Ctx, { code, ...named }: BodyOf<Calls['createReady']>): Promise<FormType> {
  const { db, customerId, actor, clock } = ctx;
  const ready = readyOf(code);
  const name = storedName(named.name);
  const [id, versionId, templateId] = await Promise.all([
    nextId(db, 'form_type'),
    nextId(db, 'form_version'),
    nextId(db, 'form_template'),
  ]);
  await change(ctx, {
    read: async () => ({
      pile: await readPile(db, { customerId, actor }),
      around: await findSurroundings(db, customerId),
      coded: await findDocumentTypesCoded(db, customerId, ready.documentTypes),
      templates: await countTemplates(db, customerId),
    }),
    decide: ({ pile, around, coded, templates }) => {
      ensureRoom(around, name);
      const definition = fitForm(ready.definition, around.links);
      const by = { at: clock.now(), userId: actor.userId };
      const type = { id, name, description: ready.description, draft: null, currentVersionId: versionId, ...by };
      const version = { id: versionId, number: 1, definition, notes: '', ...by };
      const template = { customerId, id: templateId, formTypeId: id, name: readyTemplateName, ...by };
      const documentTypeIds = typesOf(ready, coded).map((each) => each.id);
      return {
        ...mergeParts(
          {
            guarded: [insertFormType(customerId, type), pileGuard({ customerId, actor }, pile)],
            parts: [insertFormVersion(customerId, id, version), ...putDocumentTypes(customerId, id, documentTypeIds)],
            audit: [{ action: 'form_type.create', objectType: 'form_type', objectId: id, data: { label: name, code } }],
          },
          beginTemplate(template, { definition, title: name, count: templates }),
        ),
        answer: null,
      };
    },
  });
  return getFormType(ctx, id);
}

const codesOf = (forms: readonly ReadyForm[]) => forms.flatMap(({ documentTypes }) => documentTypes);

function readyOf(code: ReadyForm['code']): ReadyForm {
  const form = readyForms.find((each) => each.code === code);
  if (!form) throw new Error('a code of the contract has no form');
  return form;
}

function typesOf<T extends { readonly code: string }>({ documentTypes }: ReadyForm, coded: readonly T[]): T[] {
  return coded.filter(({ code }) => documentTypes.some((each) => each === code));
}
