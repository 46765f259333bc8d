import type { ReactNode } from 'react';

/** A column of a `RecordTable`. */
export interface RecordColumn<T> {
  readonly id: string;
  readonly label: string;
  /** In its header, where the label would not fit. */
  readonly short?: string;
  /** px with letters of the usual size: how wide it is at first. */
  readonly width: number;
  /** Takes its share of the room that is left. */
  readonly grows?: boolean;
  readonly align?: 'end';
  /** The order of the list that goes by this column, where it has one. */
  readonly sortKey?: string;
  /** px of the table below which it is left out unless somebody chooses it; `Infinity`: only then. */
  readonly hiddenBelow?: number;
  /** What tells the records apart: cannot be left out. */
  readonly isFixed?: boolean;
  readonly cell: (row: T) => ReactNode;
}

/** A column whatever its records are. */
export type AnyColumn = Omit<RecordColumn<never>, 'cell'>;

/** The order of a table as its headers tell and change it. */
export interface TableSort {
  /** `sortKey` of a column, or an order that none has. */
  readonly key: string;
  readonly dir: 'asc' | 'desc';
  readonly onSort: (key: string) => void;
}

/** A record in two lines, where there is no room for columns. */
export interface RecordLines {
  readonly title: ReactNode;
  /** At the right end of the first line. */
  readonly mark?: ReactNode;
  readonly note: ReactNode;
  /** At the right end of the second line. */
  readonly state?: ReactNode;
}
