/** How a file is shown: by which viewer, or how it is offered where the browser cannot show it. */
export type FileKind = 'pdf' | 'image' | 'undisplayable' | 'text' | 'video' | 'other';

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']);
const texts = new Set(['application/xml', 'text/xml', 'text/plain', 'text/csv', 'application/json']);

export function fileKindOf(mimeType: string): FileKind {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf') {
    return 'pdf';
  }
  if (images.has(type)) {
    return 'image';
  }
  if (type.startsWith('image/')) {
    return 'undisplayable';
  }
  if (texts.has(type)) {
    return 'text';
  }
  return type === 'video/mp4' ? 'video' : 'other';
}
