import { isApiError } from '../api/api-error.ts';

/** Field messages of a refused form, by the path of the field in the request body; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {};
}

/** Moves the focus to the first field of a form marked invalid; call it after the errors are on screen. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
  field?.focus();
}
