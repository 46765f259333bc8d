import type { ReactNode } from 'react';
import type { Density } from '../../lib/preference/use-density.ts';
import type { RecordPlace } from '../list/use-record-virtualizer.ts';
import type { RecordColumn, RecordLines, TableSort } from './record-column.ts';

/** Records chosen in a table. */
export interface TableSelection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly labelOf: (id: number) => string;
}

export interface RecordTableProps<T> extends RecordPlace {
  /** Under which the user's columns are kept: the same for the same kind of records. */
  readonly name: string;
  /** Names the list, to keep its place apart from that of another. */
  readonly listKey: string;
  readonly label: string;
  /** The same from one drawing to the next, as `actions`, `detail` and `lines`: rows are drawn again when they change. */
  readonly columns: readonly RecordColumn<T>[];
  readonly rows: readonly T[];
  /** How many there are in all; null when only a lower bound is known. */
  readonly total: number | null;
  readonly density: Density;
  /** The row below 768 px. */
  readonly lines: (row: T) => RecordLines;
  readonly sort?: TableSort;
  readonly selection?: TableSelection;
  /** What can be done with a row: in sight under the pointer and the focus, and always where fingers press. */
  readonly actions?: (row: T) => ReactNode;
  /** In place of `actions` below 768 px, always in sight. */
  readonly narrowActions?: (row: T) => ReactNode;
  /** What an open row shows below itself. */
  readonly detail?: (row: T) => ReactNode;
  readonly openIds?: ReadonlySet<number>;
  readonly onOpen: (row: T) => void;
  readonly isBusy?: boolean;
  /** Rows of the list before, until the next ones come. */
  readonly isStale?: boolean;
  /** The end of what is loaded is near. */
  readonly onNearEnd?: () => void;
}
