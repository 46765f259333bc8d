import { type RefObject, useEffect, useState } from 'react';
import { focusFirstInvalid } from './field-errors.ts';

/**
 * Counts the attempts to send a form: messages show from the first one on. After each, and after each refusal by the
 * server, the first field that is wrong takes the focus.
 */
export function useAttempts(form: RefObject<HTMLElement | null>, refusal: unknown) {
  const [attempts, setAttempts] = useState(0);
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
  return { isTried: attempts > 0, attempt: () => setAttempts((count) => count + 1) };
}
