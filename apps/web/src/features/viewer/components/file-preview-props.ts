import type { Document } from '@tramite/contract';
import type { ViewedFile } from '../viewed-file.ts';

export interface FilePreviewProps {
  readonly document: Document;
  readonly file: ViewedFile;
  /** What the file is called where it is shown. */
  readonly name: string;
  readonly onDownload: () => void;
}
