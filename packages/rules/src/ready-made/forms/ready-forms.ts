import type { FormDefinition } from '@tramite/contract';
import type { DocumentTypeCode } from '../catalog.types.ts';
import { usedCarAppraisal } from './used-car-appraisal.form.ts';

export interface ReadyForm {
  readonly name: string;
  readonly description: string;
  /** Document types that it is filled in as. */
  readonly documentTypes: readonly DocumentTypeCode[];
  readonly definition: FormDefinition;
}

/** Forms that come with the document types they are of. */
export const readyForms: readonly ReadyForm[] = [
  {
    name: 'Avaliação de seminovo',
    description: 'Vistoria e valor de um usado que entra na troca.',
    documentTypes: ['LAUDO'],
    definition: usedCarAppraisal,
  },
];
