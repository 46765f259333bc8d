import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type Endpoint, endpoints, type FormType, type FormTypeSummary } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import type { SavedDraft } from '../../../lib/draft/draft-saver.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { FormDesign } from '../form-design.ts';

const { form, formTemplate, formType: calls, formView } = endpoints;

/** Everything that shows form types or offers them. */
const shown = [
  calls.list,
  calls.get,
  calls.listVersions,
  form.getNew,
  form.listOfDocument,
  form.listOfProcess,
  formTemplate.choices,
] as readonly Endpoint[];

const bodyOf = ({ documentTypeIds, ...design }: FormDesign) => ({ ...design, documentTypeIds: [...documentTypeIds] });

/** Makes a form type whose definition is a draft. The form says what is refused. */
export function useCreateFormType() {
  const { t } = useTranslation('form-type');
  return useAction({
    name: 'form-type-new',
    run: (design: FormDesign) => call(calls.create, { body: bodyOf(design) }),
    done: () => t('new.done'),
    failed: () => null,
    anew: shown,
  });
}

/** Makes a published form type of one that comes with the product. The form says what is refused. */
export function useCreateReadyForm() {
  const { t } = useTranslation('form-type');
  return useAction({
    name: 'form-type-new',
    run: (body: BodyOf<typeof calls.createReady>) => call(calls.createReady, { body }),
    done: () => t('ready.done'),
    failed: () => null,
    anew: [...shown, formTemplate.list, formView.listTemplates],
  });
}

/** Makes a form type of an old form, as a draft. The form says what is refused. */
export function useConvertOldForm() {
  const { t } = useTranslation('form-type');
  return useAction({
    name: 'form-type-new',
    run: ({ id, name }: { readonly id: number; readonly name: string }) =>
      call(calls.convertOld, { params: { id }, body: { name } }),
    done: () => t('new.done'),
    failed: () => null,
    anew: shown,
  });
}

/** Saves what is designed, without a word: the designer shows how it ended. */
export function useSaveFormType(id: number) {
  const client = useQueryClient();
  return useAction({
    name: `form-type-draft-${id}`,
    run: ({ version, content }: SavedDraft<FormDesign>) =>
      call(calls.save, { params: { id }, body: { ...bodyOf(content), version } }),
    failed: () => null,
    onDone: (saved) => client.setQueryData(queryOf(calls.get, { params: { id } }).queryKey, saved),
  });
}

/** Offers a form type for filling in, or no more. */
export function useSwitchFormType() {
  const { t } = useTranslation('form-type');
  return useAction({
    name: ({ id }: FormTypeSummary) => `form-type-${id}`,
    run: ({ id, enabled }) => call(calls.switch, { params: { id }, body: { enabled: !enabled } }),
    done: ({ enabled }) => t(enabled ? 'switch.enabled' : 'switch.disabled'),
    anew: shown,
  });
}

export function useDiscardFormDraft(id: number) {
  const { t } = useTranslation('form-type');
  return useAction({
    name: `form-type-${id}`,
    run: (version: number) => call(calls.discard, { params: { id }, body: { version } }),
    done: () => t('draft.discarded'),
    anew: shown,
  });
}

export function usePublishFormType({ id, version }: FormType) {
  const { t } = useTranslation('form-type');
  return useAction({
    name: `form-type-${id}`,
    run: (notes: string) => call(calls.publish, { params: { id }, body: { version, notes } }),
    done: ({ inForce }) => t('publish.done', { number: inForce?.number }),
    failed: () => null,
    anew: shown,
  });
}

/** Has forms of a type shown with a template at first; null shows them without one. */
export function useSetDefaultTemplate() {
  const { t } = useTranslation('form-type');
  return useAction({
    name: 'form-template-default',
    run: ({ id, isDefault }: { readonly id: number; readonly isDefault: boolean }) =>
      call(formTemplate.setDefault, { params: { id }, body: { isDefault } }),
    done: () => t('template.saved'),
    anew: [formTemplate.list, formTemplate.get, formView.listTemplates],
  });
}
