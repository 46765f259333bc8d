import type { ErrorCode } from '@tramite/contract';

/** Why a file from outside is not taken; each is a code of the contract. */
export type DecodeCode = Extract<
  ErrorCode,
  | 'upload.broken'
  | 'upload.decode_limit'
  | 'upload.empty'
  | 'upload.encrypted'
  | 'upload.type_mismatch'
  | 'upload.type_not_allowed'
>;

/** A file that was looked at and refused. What is no fault of the file is an ordinary error. */
export class DecodeError extends Error {
  readonly code: DecodeCode;

  constructor(code: DecodeCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'DecodeError';
    this.code = code;
  }
}

/** No process was free in time for a file that nobody has looked at: it may be sent again. */
export class DecoderBusyError extends Error {
  /** When to ask again. */
  readonly seconds = 10;

  constructor() {
    super('No decode process was free in time.');
    this.name = 'DecoderBusyError';
  }
}

/** A page was asked for that a sound file does not have. */
export class NoSuchPageError extends Error {
  constructor(page: number) {
    super(`The file has no page ${page}.`);
    this.name = 'NoSuchPageError';
  }
}

/** Runs a library on the file: whatever it throws means the file is broken. */
export async function orBroken<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isKnown = error instanceof DecodeError || error instanceof NoSuchPageError;
    throw isKnown ? error : new DecodeError('upload.broken', error);
  }
}
