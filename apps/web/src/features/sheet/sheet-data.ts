import type { Document, Indexer, Pendency, ProcessPage, Progress } from '@tramite/contract';

export interface OpenPendency {
  readonly document: { readonly id: number; readonly label: string };
  readonly pendency: Pendency;
}

/** What the sheet of a process says. */
export interface ProcessSheetData {
  readonly page: ProcessPage;
  /** Whole, as far as they are known; the process itself knows which there are. */
  readonly documents: readonly Document[];
  /** Newest first. */
  readonly history: readonly Progress[];
  readonly isHistoryWhole: boolean;
  /** Null while nobody asked for their texts. */
  readonly pendencies: readonly OpenPendency[] | null;
}

/** What the sheet of a document says. */
export interface DocumentSheetData {
  readonly document: Document;
  readonly indexers: readonly Indexer[];
  /** Newest first. */
  readonly history: readonly Progress[];
  readonly pendencies: readonly OpenPendency[];
}
