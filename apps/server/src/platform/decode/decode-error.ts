import type { ErrorCode } from '@tramite/contract';

export type DecodeCode = Extract<
  ErrorCode,
  | 'upload.broken'
  | 'upload.decode_limit'
  | 'upload.empty'
  | 'upload.encrypted'
  | 'upload.type_mismatch'
  | 'upload.type_not_allowed'
>;

/** The file is at fault; other failures are ordinary errors. */
export class DecodeError extends Error {
  readonly code: DecodeCode;

  constructor(code: DecodeCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'DecodeError';
    this.code = code;
  }
}

/** No decode process was free in time; the client may send the file again. */
export class DecoderBusyError extends Error {
  readonly seconds = 10;

  constructor() {
    super('No decode process was free in time.');
    this.name = 'DecoderBusyError';
  }
}

export class NoSuchPageError extends Error {
  constructor(page: number) {
    super(`The file has no page ${page}.`);
    this.name = 'NoSuchPageError';
  }
}

/** Any error of `work` counts as a broken file. */
export async function orBroken<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isKnown = error instanceof DecodeError || error instanceof NoSuchPageError;
    throw isKnown ? error : new DecodeError('upload.broken', error);
  }
}
