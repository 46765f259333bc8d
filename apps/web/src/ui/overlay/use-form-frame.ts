import type { Form } from '../../lib/form/form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import { useInvalidFields } from '../../lib/form/use-invalid-fields.ts';

/** What a `FormModal` shows of the form in it: the wrong fields, what the server refused of none of them, and that it is sent. */
export function useFormFrame<V>(form: Form<V>) {
  return {
    form: form.element,
    wrong: useInvalidFields(form),
    refusal: useFormState(form, ({ refusal }) => refusal),
    isBusy: useFormState(form, ({ state }) => state.isSending),
    isDirty: useFormState(form, ({ isDirty }) => isDirty),
  };
}
