import type { Document, Process } from '@tramite/contract';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import type { Acting } from './record-menu/record-action.ts';

/** What the cards lead to. */
export interface RecordActions {
  readonly select: (id: number, isRange: boolean) => void;
  readonly toggle: (id: number) => void;
  readonly view: (document: Document) => void;
  readonly viewOf: (process: Process, documentIds: readonly number[], startId: number) => void;
  readonly transit: (process: Process, transition: Process['transitions'][number]) => void;
  readonly showHistory: (subject: HistorySubject) => void;
  readonly openProcess: (id: number) => void;
  readonly showThread: (documentId: number) => void;
  /** Something chosen in the menu of a record. */
  readonly act: (acting: Acting) => void;
}

/** What an entry of the results is drawn with. */
export interface EntryProps {
  readonly isChosen: boolean;
  readonly actions: RecordActions;
}
