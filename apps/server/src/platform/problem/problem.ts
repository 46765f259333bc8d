import {
  type ErrorCode,
  errorCatalogue,
  errorStatus,
  errorText,
  type FieldText,
  fieldText,
  fillText,
  type Problem,
} from '@tramite/contract';
import { type CustomerWords, inWordsOf } from '@tramite/rules/text/customer-words';

export interface ProblemOptions {
  /** For the braces of the code's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Portuguese messages by field path. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
  readonly cause?: unknown;
}

/** A refusal with a contract code; can be thrown anywhere and is answered as a problem body. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: ProblemOptions = {},
  ) {
    super(errorText(code, options.values), { cause: options.cause });
    this.name = 'ProblemError';
    this.status = errorStatus(code);
  }

  /** In the company's own words, if given. */
  toBody(traceId: string, words: CustomerWords | null = null): Problem {
    const { fields, details, values } = this.options;
    return {
      code: this.code,
      message: fillText(inWordsOf(words, errorCatalogue[this.code][1]), values ?? {}),
      ...(fields && { fields: { ...fields } }),
      ...(details !== undefined && { details }),
      traceId,
    };
  }
}

export function problem(code: ErrorCode, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, options);
}

/** `throw fieldProblem('label', 'required')`; `values` fill the braces of its text. */
export function fieldProblem(field: string, text: FieldText, values?: Readonly<Record<string, unknown>>): ProblemError {
  return problem('request.invalid', { fields: { [field]: fieldText(text, values) } });
}
