import type { Document } from '@tramite/contract';

type Attachment = Document['attachments'][number];

/** What the stage shows: a document's own file, or one of its attachments. */
export interface ViewedFile {
  readonly attachmentId: number | null;
  readonly name: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
  readonly thumb: string | null;
}

export function fileOf(document: Document, attachment: Attachment | null): ViewedFile {
  const { mimeType, size, url, thumb } = attachment ?? document;
  const name = attachment ? attachment.originalFileName : document.fileName;
  return { attachmentId: attachment?.id ?? null, name, mimeType, size, url, thumb };
}
