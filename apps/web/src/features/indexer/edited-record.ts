import type { Document, Indexer, Process } from '@tramite/contract';

/** Whose indexers are edited. */
export type EditedRecord =
  | { readonly kind: 'document'; readonly record: Document }
  | { readonly kind: 'process'; readonly record: Process };

/** The fields of a record as they were read, and the version they belong to. */
export interface RecordIndexers {
  readonly version: number;
  readonly indexers: readonly Indexer[];
  /** Signed checks of a document that a change takes back. */
  readonly takesBack?: readonly { readonly label: string; readonly user: { readonly name: string } }[];
}
