import type { BatchInput, BatchKind, ErrorCode, Permission, SearchType } from '@tramite/contract';
import type { Ctx } from '../call/context.ts';
import type { Actor } from '../session/actor.ts';

export interface PreviewedItem<S = unknown> {
  readonly recordId: number;
  readonly label: string;
  readonly detail?: string | null;
  /** True, or the reason for leaving the record out. */
  readonly allowed: true | ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly changes?: readonly { label: string; before: string | null; after: string | null }[];
  /** Choices for this record, such as roles to sign in. */
  readonly choices?: readonly { readonly id: number; readonly label: string }[];
  /** Data the run needs, stored as JSON. */
  readonly step?: S;
}

export interface BatchItemOf<S> {
  readonly recordId: number;
  readonly step: S;
}

/**
 * `run` handles one record for the user, with their current permissions, in exactly one `change`; errors are reasons.
 */
export interface BatchDefinition<K extends BatchKind = BatchKind, S = unknown, A = unknown, U = unknown> {
  readonly kind: K;
  /** People can be chosen by id only. */
  readonly of: SearchType | 'users';
  readonly permission: readonly Permission[];
  /** Codes that mean "nothing to do": the record is skipped instead of failed. */
  readonly skips?: readonly ErrorCode[];
  /** The error when nothing in the selection is allowed; default batch.empty. */
  readonly empty?: ErrorCode;
  /** Predicts the result for a page of records. Records missing from the answer count as not found. */
  preview(ctx: Ctx, ids: readonly number[], input: BatchInput<K>): Promise<readonly PreviewedItem<S>[]>;
  run(ctx: Ctx, item: BatchItemOf<S>, input: BatchInput<K>): Promise<A>;
  readonly notFound: ErrorCode;
  readonly undo?: {
    /** The part of `run`'s answer that undo needs, stored as JSON. */
    keep?(answer: A): U;
    run(ctx: Ctx, item: BatchItemOf<S> & { readonly kept: U }, input: BatchInput<K>): Promise<unknown>;
    /** Time allowed for undo after the job; default and maximum 24 hours. */
    readonly minutes?: (actor: Actor) => number;
  };
}

/** Users can run a batch once it is listed in `modules/bulk/batch/batch.kinds.ts`. */
export function defineBatch<K extends BatchKind, S, A, U>(
  definition: BatchDefinition<K, S, A, U>,
): BatchDefinition<K, S, A, U> {
  return definition;
}
