import type { Paper } from './dossier.contents.service.ts';
import type { FileRow } from './dossier.repository.ts';

/** A file with its pages in the dossier, or why it has none. */
export interface BoundFile {
  readonly file: FileRow;
  /** What links call its first page. */
  readonly name: string;
  /** Numbers of the objects. */
  readonly pages: readonly number[];
  readonly why: string | null;
}

export interface BoundPaper {
  readonly paper: Paper;
  readonly files: readonly BoundFile[];
}
