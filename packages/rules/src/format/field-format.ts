import type { IndexerFormat } from '@tramite/contract';
import type { FormatCode } from './format-messages.ts';
import type { FieldMask } from './mask.ts';

/** `CEP` exists in registrations only. */
export type AnyFormatName = IndexerFormat | 'CEP';

export interface FormatContext {
  /** Current day in the establishment's time zone. */
  readonly today: string;
}

/** Rules of one format. `isValid`, `format` and `code` expect a sanitized value. */
export interface FieldFormat {
  /** The stored form; '' when no character of the text belongs to the format. */
  readonly sanitize: (text: string) => string;
  readonly isValid: (value: string, context: FormatContext) => boolean;
  /** The form shown to people. An invalid value is returned unchanged. */
  readonly format: (value: string) => string;
  /** The message for an invalid value. */
  readonly code: (value: string) => FormatCode;
  /** Absent where the length is not fixed (e-mail, color, amounts). */
  readonly mask?: FieldMask;
}
