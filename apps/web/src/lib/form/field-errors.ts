import { isApiError } from '../api/api-error.ts';

/** Messages by field path in the request body; empty for other errors. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {};
}

export interface FormError {
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
}

export function invalidFieldsOf(form: HTMLElement | null): readonly FormError[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]:not([disabled])') ?? [];
  return [...fields].map(({ id, labels }) => ({
    fieldId: id,
    // Without the required mark.
    label: labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? '',
    message: document.getElementById(`${id}-error`)?.textContent ?? '',
  }));
}

/** Call after the errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
  field?.focus();
}
