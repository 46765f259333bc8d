import type { FormDefinition } from '@tramite/contract';
import { starterTemplate } from '@tramite/rules/form-template/starter-template';
import { templateFieldsOf } from '@tramite/rules/form-template/template-fields';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { insertDefault, insertTemplate, keepVersion, mostTemplates, type NewTemplate } from './form-template.sql.ts';

/**
 * The template that a new form type is shown with at first: everything it asks for. `count` are those of the company.
 * @throws form_template.too_many
 */
export function beginTemplate(
  template: Omit<NewTemplate, 'html'>,
  { definition, title, count }: { readonly definition: FormDefinition; readonly title: string; readonly count: number },
): ChangeParts {
  if (count >= mostTemplates) throw problem('form_template.too_many', { values: { most: mostTemplates } });
  const html = starterTemplate(title, templateFieldsOf(definition));
  const { customerId, id, formTypeId, name: label } = template;
  return {
    guarded: [insertTemplate({ ...template, html })],
    parts: [...keepVersion(template, 1, html), insertDefault(customerId, formTypeId, id)],
    audit: [{ action: 'form_template.create', objectType: 'form_template', objectId: id, data: { label } }],
  };
}
