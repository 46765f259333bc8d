import type { CaptureForm } from '@tramite/contract';
import type { IntakeCheck } from './intake-check.ts';
import type { RefusedFields } from './refused-fields.ts';
import type { IntakeForm } from './use-intake.ts';

export interface DocumentTypesProps {
  readonly documentTypes: CaptureForm['documentTypes'];
  readonly form: IntakeForm;
  readonly check: IntakeCheck;
  readonly refused: RefusedFields;
  /** Of files that may be sent, without the dot. */
  readonly extensions: readonly string[];
  /** How often the form was sent in vain: from the first time on every message shows. */
  readonly attempts: number;
  readonly ignoreMinDate?: boolean;
}
