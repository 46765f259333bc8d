import type { IndexerFormat } from '@tramite/contract';
import type { FormatCode } from './format-messages.ts';
import type { FieldMask } from './mask.ts';

/** Formats of fields, and the one that registrations alone have. */
export type AnyFormatName = IndexerFormat | 'CEP';

/** What a format may need beside the value. */
export interface FormatContext {
  /** The current day, YYYY-MM-DD, in the establishment's time zone. */
  readonly today: string;
}

/** Rules of one format. `isValid`, `format` and `code` expect what `sanitize` answers. */
export interface FieldFormat {
  /** Canonical form as stored; '' when nothing of the text belongs to the format. */
  readonly sanitize: (text: string) => string;
  readonly isValid: (value: string, context: FormatContext) => boolean;
  /** Form shown to people. A value that is not valid comes back as it is. */
  readonly format: (value: string) => string;
  /** Which message says that a value is wrong. */
  readonly code: (value: string) => FormatCode;
  /** How an input guides typing; absent without a fixed one (e-mail, color, and amounts, typed from the right). */
  readonly mask?: FieldMask;
}
