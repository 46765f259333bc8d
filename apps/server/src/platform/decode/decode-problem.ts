import { problem } from '../http/problem.ts';
import { DecodeError } from './decode-error.ts';

/** The answer to a refused file, with its name; anything else passes through to be an unexpected error. */
export function decodeProblem(error: unknown, fileName: string): unknown {
  return error instanceof DecodeError ? problem(error.code, { values: { file: fileName }, cause: error }) : error;
}
