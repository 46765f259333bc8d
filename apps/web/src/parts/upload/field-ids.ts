/** Ids of the fields of what the process itself is asked begin with it. */
export const processPrefix = 'process';

/** Ids of a document's fields begin with it. */
export function documentPrefix(key: string): string {
  return `document-${key}`;
}

/** id of the button that adds a file under a label of a document. */
export function attachButtonId(key: string, labelId: number): string {
  return `attach-${key}-${labelId}`;
}

/** id of the button that adds files of a type. */
export function addButtonId(typeId: number): string {
  return `add-documents-${typeId}`;
}

/** id of the button that opens the form that a document is. */
export function formButtonId(key: string): string {
  return `form-${key}`;
}

/** id of what stands in the list for a document on its way. */
export function documentRowId(key: string): string {
  return `upload-${key}`;
}

/** id of the choice of a file's document type. */
export function typeChoiceId(key: string): string {
  return `document-type-${key}`;
}
