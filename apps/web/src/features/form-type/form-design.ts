import type { FormDefinition, FormType } from '@tramite/contract';
import { writeFormFile } from '@tramite/rules/form/read-form-file';
import { fileName } from '../../lib/download/file-name.ts';
import { saveFile } from '../../lib/download/save-file.ts';

/** What is edited of a form type and saved as one. */
export interface FormDesign {
  readonly name: string;
  readonly description: string | null;
  readonly documentTypeIds: readonly number[];
  readonly definition: FormDefinition;
}

export const designOf = ({ name, description, documentTypes, definition }: FormType): FormDesign => ({
  name,
  description,
  documentTypeIds: documentTypes.map(({ id }) => id),
  definition,
});

/** Saves a form as a .json file on the device. */
export function saveForm(design: Omit<FormDesign, 'documentTypeIds'>, called = design.name): void {
  saveFile(fileName(called, 'json'), writeFormFile(design), 'application/json');
}
