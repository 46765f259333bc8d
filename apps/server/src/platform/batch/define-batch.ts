import type { BatchInput, BatchKind, ErrorCode, Permission, SearchType } from '@tramite/contract';
import type { Ctx } from '../call/context.ts';
import type { Actor } from '../session/actor.ts';

/** What a batch would do with one record, or why it is skipped. */
export interface PreviewedItem<S = unknown> {
  readonly recordId: number;
  /** The record's name. */
  readonly label: string;
  readonly detail?: string | null;
  /** True, or the reason for leaving the record out. */
  readonly allowed: true | ErrorCode;
  /** Values for the braces of that reason's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Overwritten values, as people read them. */
  readonly changes?: readonly { label: string; before: string | null; after: string | null }[];
  /** Choices the user has for this record, such as roles to sign in. */
  readonly choices?: readonly { readonly id: number; readonly label: string }[];
  /** Data the run needs, stored as JSON. */
  readonly step?: S;
}

export interface BatchItemOf<S> {
  readonly recordId: number;
  readonly step: S;
}

/**
 * An action on many records. `run` handles one record for the user who asked, with their current permissions, in
 * exactly one `change`; an error becomes the item's reason.
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
  /** The error for a record that was not found. */
  readonly notFound: ErrorCode;
  /** Without it the batch cannot be undone. */
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
