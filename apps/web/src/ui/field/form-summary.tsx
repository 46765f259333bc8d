import type { Form } from '../../lib/form/form.ts';
import { useInvalidFields } from '../../lib/form/use-invalid-fields.ts';
import { FormErrors } from './form-errors.tsx';

/** What needs attention, above the fields of a form: the wrong ones by name, each leading to its field. */
export function FormSummary<V>({ of }: { readonly of: Form<V> }) {
  return <FormErrors errors={useInvalidFields(of)} />;
}
