import type { FormDefinition, ReadyFormCode } from '@tramite/contract';
import type { DocumentTypeCode } from '../catalog.types.ts';
import { deliveryChecklist } from './delivery-checklist.form.ts';
import { testDrive } from './test-drive.form.ts';
import { usedCarAppraisal } from './used-car-appraisal.form.ts';

export interface ReadyForm {
  readonly code: ReadyFormCode;
  readonly name: string;
  readonly description: string;
  /** Document types that it is filled in as. */
  readonly documentTypes: readonly DocumentTypeCode[];
  readonly definition: FormDefinition;
}

/** Name of the template that each of them comes with. */
export const readyTemplateName = 'Ficha para impressão';

/** Forms that dealers use, with the document types they are of. */
export const readyForms: readonly ReadyForm[] = [
  {
    code: 'used-car-appraisal',
    name: 'Avaliação de seminovo',
    description: 'Vistoria e valor de um usado que entra na troca.',
    documentTypes: ['LAUDO'],
    definition: usedCarAppraisal,
  },
  {
    code: 'test-drive',
    name: 'Termo de test-drive',
    description: 'Condutor, veículo e percurso, com as impressões do cliente.',
    documentTypes: ['TERMO_TEST_DRIVE'],
    definition: testDrive,
  },
  {
    code: 'delivery-checklist',
    name: 'Checklist de entrega',
    description: 'O que é conferido com o cliente na entrega do veículo.',
    documentTypes: ['CHECKLIST_ENTREGA'],
    definition: deliveryChecklist,
  },
];
