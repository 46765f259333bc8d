/** Something the palette can open. */
export interface PaletteEntry {
  /** The same entry has the same id at another time, so that it can be remembered. */
  readonly id: string;
  readonly group: 'recent' | 'found' | 'screens' | 'filters';
  readonly icon: string;
  readonly label: string;
  /** At the right: a count. */
  readonly count?: string;
  /** Router path with its query; empty where `run` does something instead. */
  readonly path: string;
  readonly run?: () => void;
}
