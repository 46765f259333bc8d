import Type from 'typebox';
import type { ErrorCode } from './error-codes.ts';

/** What the actor may do with a record: true, or the code of why not. */
export const Ability = Type.Union([Type.Literal(true), Type.String()]);
export type Ability = true | ErrorCode;
