import type { BatchInput, BatchKind, ErrorCode, Permission, SearchType } from '@tramite/contract';
import type { Ctx } from '../call/context.ts';
import type { Actor } from '../session/actor.ts';

/** What a preview says of one record: what is done to it, or why it is left out. */
export interface PreviewedItem<S = unknown> {
  readonly recordId: number;
  /** What the record is called. */
  readonly label: string;
  /** What is done to it. */
  readonly detail?: string | null;
  /** True, or why the record is left out. */
  readonly allowed: true | ErrorCode;
  /** Fill the braces of that code's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What is written over, as people read it. */
  readonly changes?: readonly { label: string; before: string | null; after: string | null }[];
  /** What the user may choose between in the input, for this record: roles to sign in. */
  readonly choices?: readonly { readonly id: number; readonly label: string }[];
  /** What the run needs to know of the record, kept as JSON. */
  readonly step?: S;
}

/** A record whose turn it is. */
export interface BatchItemOf<S> {
  readonly recordId: number;
  readonly step: S;
}

/**
 * Something that can be done to many records: `run` does it to one, as the user who asked and with what they may do by
 * then, in exactly one `change`, which writes the mark of the item with it. What it throws becomes the reason of the item.
 * Each is run with what it itself has put away; they are methods so that any of them is a BatchDefinition.
 */
export interface BatchDefinition<K extends BatchKind = BatchKind, S = unknown, A = unknown, U = unknown> {
  readonly kind: K;
  /** Of which records; people are chosen by number alone. */
  readonly of: SearchType | 'users';
  /** Any of them, asked of the user at the preview, at the start and again before each record. */
  readonly permission: readonly Permission[];
  /** Codes of `run` that say there is nothing to do any more: the record is skipped, not failed. */
  readonly skips?: readonly ErrorCode[];
  /** What is said when nothing of a selection is allowed; batch.empty unless said. */
  readonly empty?: ErrorCode;
  /** Tells of so many records what would happen. A record that is missing from the answer was not found. */
  preview(ctx: Ctx, ids: readonly number[], input: BatchInput<K>): Promise<readonly PreviewedItem<S>[]>;
  run(ctx: Ctx, item: BatchItemOf<S>, input: BatchInput<K>): Promise<A>;
  /** What a record that was not found is refused with. */
  readonly notFound: ErrorCode;
  /** How it is taken back; without it, it is not. */
  readonly undo?: {
    /** What of the answer of `run` has to be kept for it, as JSON. */
    keep?(answer: A): U;
    run(ctx: Ctx, item: BatchItemOf<S> & { readonly kept: U }, input: BatchInput<K>): Promise<unknown>;
    /** Minutes after the end of the job; 24 hours unless said, which is the most. */
    readonly minutes?: (actor: Actor) => number;
  };
}

/** Declares what can be done to many; its line in `modules/bulk/batch/batch.kinds.ts` lets users ask for it. */
export function defineBatch<K extends BatchKind, S, A, U>(
  definition: BatchDefinition<K, S, A, U>,
): BatchDefinition<K, S, A, U> {
  return definition;
}
