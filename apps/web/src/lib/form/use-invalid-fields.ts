import { useEffect, useState } from 'react';
import { type FormError, invalidFieldsOf } from './field-errors.ts';
import type { Form } from './form.ts';
import { useFormState } from './use-form.ts';

/** Invalid fields after a submit, as shown on the page, since some fields validate themselves. */
export function useInvalidFields<V>(form: Form<V>): readonly FormError[] {
  const [wrong, setWrong] = useState(none);
  // After a submit, any change may invalidate another field.
  const tried = useFormState(form, ({ state }) => (state.attempts > 0 ? state : null));
  useEffect(() => {
    const found = tried ? invalidFieldsOf(form.element.current) : none;
    setWrong((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  });
  return wrong;
}

const none: readonly FormError[] = [];
