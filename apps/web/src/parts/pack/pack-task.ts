import type { MadePart, PackType } from './use-split.ts';

/** A file that is to be taken apart, and for whom. */
export interface PackTask {
  readonly file: File;
  /** As the list shows it. */
  readonly name: string;
  readonly typeId: number | null;
  /** What the parts can be; none where nobody knows yet. */
  readonly types: readonly PackType[];
  /** How many files the parts may be, and of how many bytes each. */
  readonly room: number;
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly onSplit: (parts: readonly MadePart[]) => void;
  readonly onClose: () => void;
}
