import type { ReactNode } from 'react';

/** Something the palette can open or do. */
export interface PaletteEntry {
  /** The same entry has the same id at another time, so that it can be remembered. */
  readonly id: string;
  readonly group: 'acts' | 'recent' | 'screens' | 'filters' | 'processes' | 'found';
  /** Named, as what is remembered can only name it, or drawn. */
  readonly icon: string | ReactNode;
  readonly label: string;
  /** Second line: by what it is known, or why it cannot be done. */
  readonly detail?: string | undefined;
  /** At the right: a count. */
  readonly count?: string;
  /** Shown for its reason; `run`, where it has one, tells more of it. */
  readonly isDenied?: boolean;
  /** Router path with its query; empty where `run` does something instead. */
  readonly path: string;
  readonly run?: (() => void) | undefined;
}

/** Names an entry among those of one list. */
export function entryKey({ group, id }: PaletteEntry): string {
  return `${group} ${id}`;
}
