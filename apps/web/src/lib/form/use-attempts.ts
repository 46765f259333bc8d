import { type RefObject, useEffect, useState } from 'react';
import { focusFirstInvalid, invalidFieldsOf } from './field-errors.ts';

/** From the first submit on errors show; after each submit or refusal the first invalid field takes the focus. */
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
