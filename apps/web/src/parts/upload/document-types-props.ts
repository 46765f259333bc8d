import type { CaptureForm } from '@tramite/contract';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import type { KnownValue } from '../indexer/known-values.ts';
import type { IntakeCheck } from './intake-check.ts';
import type { RefusedFields } from './refused-fields.ts';
import type { IntakeForm } from './use-intake.ts';

/** An intake that is held against what is asked for. */
export interface CheckedIntake extends IntakeForm {
  /** Names of files that were left out because no more of their type fit, by id of the type. */
  readonly surplus: ReadonlyMap<number, readonly string[]>;
  /** What is known of indexers: of the process, and of the documents beside. */
  readonly known: readonly KnownValue[];
  readonly forgetSurplus: (typeId: number) => void;
}

export interface DocumentTypesProps {
  readonly documentTypes: CaptureForm['documentTypes'];
  readonly form: CheckedIntake;
  readonly check: IntakeCheck;
  readonly refused: RefusedFields;
  /** What files may be sent; null while it is not known. */
  readonly limits: UploadLimits | null;
  /** How often the form was sent in vain: from the first time on every message shows. */
  readonly attempts: number;
  readonly ignoreMinDate?: boolean;
  /** How sharp pages are scanned; 200 unless said. */
  readonly dpi?: number;
}
