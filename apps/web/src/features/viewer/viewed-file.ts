import type { Document, FileVersion } from '@tramite/contract';

type Attachment = Document['attachments'][number];

/** What the stage shows: a document's own file, an earlier one, or one of its attachments. */
export interface ViewedFile {
  readonly attachmentId: number | null;
  /** The number of an earlier file of the document. */
  readonly earlier: number | null;
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
  return { attachmentId: attachment?.id ?? null, earlier: null, name, mimeType, size, url, thumb };
}

/** A file that the document had before. */
export function earlierFile({ number, fileName, mimeType, size, url, thumb }: FileVersion): ViewedFile {
  return { attachmentId: null, earlier: number, name: fileName, mimeType, size, url, thumb };
}

/** Tells a file of a document from the others it has or had. */
export function keyOfFile(
  document: Pick<Document, 'id' | 'fileVersion'>,
  { attachmentId, earlier }: ViewedFile,
): string {
  const which = attachmentId === null ? `v${earlier ?? document.fileVersion}` : attachmentId;
  return `${document.id}/${which}`;
}
