import { formMimeType } from '@tramite/contract';

/** How a file is shown: by which viewer, or how it is offered where the browser cannot show it. */
export type FileKind = 'pdf' | 'image' | 'converted' | 'text' | 'video' | 'office' | 'form' | 'other';

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']);
const texts = new Set(['application/xml', 'text/xml', 'text/plain', 'text/csv', 'application/json']);

const openXml = 'application/vnd.openxmlformats-officedocument';
const offices = new Set([`${openXml}.wordprocessingml.document`, `${openXml}.spreadsheetml.sheet`]);

export function fileKindOf(mimeType: string): FileKind {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === formMimeType) {
    return 'form';
  }
  if (type === 'application/pdf') {
    return 'pdf';
  }
  if (images.has(type)) {
    return 'image';
  }
  if (type.startsWith('image/')) {
    return 'converted';
  }
  if (texts.has(type)) {
    return 'text';
  }
  if (offices.has(type)) {
    return 'office';
  }
  return type === 'video/mp4' ? 'video' : 'other';
}

/** The extension of a file's name, in lower case and without the dot; empty when it has none. */
export function fileNameKind(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

const printable: ReadonlySet<FileKind> = new Set(['pdf', 'image', 'converted', 'text']);

/** Whether there is a file to be saved and shared; a filled form has none. */
export function hasFile(mimeType: string): boolean {
  return fileKindOf(mimeType) !== 'form';
}

/** Whether the product can put a file of this kind on paper. */
export function isPrintable(mimeType: string): boolean {
  return printable.has(fileKindOf(mimeType));
}
