import type { Document } from '@tramite/contract';
import type { ViewedFile } from '../viewed-file.ts';

export interface FilePreviewProps {
  readonly document: Document;
  readonly file: ViewedFile;
  readonly onDownload: () => void;
}
