import { useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../lib/form/field-errors.ts';
import { useAttempts } from '../../lib/form/use-attempts.ts';

interface Sending {
  readonly error: unknown;
  readonly isPending: boolean;
}

/**
 * What a `FormModal` and its fields know of sending: messages show from the first attempt on, those of the server at the
 * named fields and above the form what is of none of them; the first wrong field takes the focus, several are listed.
 */
export function useFormModal<Field extends string>({ error, isPending }: Sending, fields: readonly Field[]) {
  const form = useRef<HTMLFormElement>(null);
  const { isTried, attempt, wrong } = useAttempts(form, error);
  const messages = fieldErrorsOf(error);
  const refused = Object.fromEntries(fields.map((field) => [field, messages[field]])) as {
    readonly [F in Field]?: string;
  };
  const isAtField = fields.some((field) => messages[field] !== undefined);
  const refusal = error && !isAtField ? messageOf(error) : null;
  return { isTried, refused, frame: { form, wrong, refusal, isBusy: isPending, onAttempt: attempt } };
}
