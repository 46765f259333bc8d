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
  return [...fields].map((field) => {
    const { label, of } = namedBy(field);
    return {
      fieldId: field.id,
      // Without the required mark.
      label: label?.textContent?.replace(/\s*\*$/, '') ?? '',
      message: document.getElementById(`${of}-error`)?.textContent ?? '',
    };
  });
}

/** What says which field it is, and the id of that field: one of several radios is known by its question. */
function namedBy({ id, labels, type, parentElement }: HTMLInputElement) {
  const group = type === 'radio' ? parentElement?.closest('[role="radiogroup"]') : null;
  const question = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
  return question ? { label: question, of: question.id.replace(/-label$/, '') } : { label: labels?.[0], of: id };
}

/** Call after the errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
  field?.focus();
}
