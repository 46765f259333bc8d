import { endpoints, type FormTemplate, type FormTemplateSummary } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { formTemplate: calls, formView } = endpoints;
const shown = [calls.list, calls.get, calls.listVersions, formView.listTemplates];

export interface TemplateInput {
  readonly name: string;
  readonly formTypeId: number;
  readonly html: string;
}

/** Makes a template, or saves the one there is. The form says what is refused. */
export function useSaveTemplate(template: FormTemplate | null) {
  const { t } = useTranslation('form-template');
  return useAction({
    name: 'form-template',
    run: ({ name, formTypeId, html }: TemplateInput) =>
      template
        ? call(calls.save, { params: { id: template.id }, body: { name, html, version: template.version } })
        : call(calls.create, { body: { name, formTypeId, html } }),
    done: () => t('saved'),
    failed: () => null,
    anew: shown,
  });
}

/** Has forms of its type shown with a template at first, or no more. */
export function useSetDefault() {
  const { t } = useTranslation('form-template');
  return useAction({
    name: 'form-template-default',
    run: ({ id, isDefault }: FormTemplateSummary) =>
      call(calls.setDefault, { params: { id }, body: { isDefault: !isDefault } }),
    done: ({ isDefault }) => t(isDefault ? 'default.set' : 'default.unset'),
    anew: shown,
  });
}

/** Offers a template where forms are read, or no more. */
export function useSwitchTemplate() {
  const { t } = useTranslation('form-template');
  return useAction({
    name: 'form-template-switch',
    run: ({ id, enabled }: FormTemplateSummary) => call(calls.switch, { params: { id }, body: { enabled: !enabled } }),
    done: ({ enabled }) => t(enabled ? 'switch.enabled' : 'switch.disabled'),
    anew: shown,
  });
}
