import { type RefObject, useEffect, useState } from 'react';
import { focusFirstInvalid, invalidFieldsOf } from './field-errors.ts';

/**
 * Counts the attempts to send a form: messages show from the first one on. After each, and after each refusal by the
 * server, the first field that is wrong takes the focus. `wrong` is what the fields say of themselves, for a summary.
 */
export function useAttempts(form: RefObject<HTMLElement | null>, refusal: unknown) {
  const [attempts, setAttempts] = useState(0);
  const [wrong, setWrong] = useState(noFields);
  useEffect(() => {
    if (attempts > 0) {
      focusFirstInvalid(form.current);
    }
  }, [attempts, form]);
  useEffect(() => {
    if (refusal) {
      focusFirstInvalid(form.current);
    }
  }, [refusal, form]);
  useEffect(() => {
    const found = attempts > 0 ? invalidFieldsOf(form.current) : noFields;
    setWrong((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  });
  return { isTried: attempts > 0, attempt: () => setAttempts((count) => count + 1), wrong };
}

const noFields: ReturnType<typeof invalidFieldsOf> = [];
