import { isApiError } from '../api/api-error.ts';

/** Field messages of a refused form, by the path of the field in the request body; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {};
}

/** A field that is marked invalid, and what it says of it. */
export interface FormError {
  /** id of the field's input element. */
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
}

/** The fields of a form that are marked invalid, as they stand on the screen. */
export function invalidFieldsOf(form: HTMLElement | null): readonly FormError[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]:not([disabled])') ?? [];
  return [...fields].map(({ id, labels }) => ({
    fieldId: id,
    // Without the mark of what is required.
    label: labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? '',
    message: document.getElementById(`${id}-error`)?.textContent ?? '',
  }));
}

/** Moves the focus to the first field of a form marked invalid; call it after the errors are on screen. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
  field?.focus();
}
