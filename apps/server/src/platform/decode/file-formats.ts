export type FileKind = 'pdf' | 'image' | 'office' | 'xml' | 'text' | 'video';

export interface FileFormat {
  readonly kind: FileKind;
  readonly mimeType: string;
  /** Without the dot, the usual one first. */
  readonly extensions: readonly string[];
}

const openXml = 'application/vnd.openxmlformats-officedocument';

export const fileFormats = {
  pdf: { kind: 'pdf', mimeType: 'application/pdf', extensions: ['pdf'] },
  jpg: { kind: 'image', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { kind: 'image', mimeType: 'image/png', extensions: ['png'] },
  heic: { kind: 'image', mimeType: 'image/heic', extensions: ['heic', 'heif'] },
  tiff: { kind: 'image', mimeType: 'image/tiff', extensions: ['tif', 'tiff'] },
  docx: { kind: 'office', mimeType: `${openXml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { kind: 'office', mimeType: `${openXml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  xml: { kind: 'xml', mimeType: 'application/xml', extensions: ['xml'] },
  txt: { kind: 'text', mimeType: 'text/plain', extensions: ['txt'] },
  mp4: { kind: 'video', mimeType: 'video/mp4', extensions: ['mp4'] },
} as const satisfies Record<string, FileFormat>;

export type FormatName = keyof typeof fileFormats;

const nameByExtension = new Map<string, FormatName>(
  (Object.keys(fileFormats) as FormatName[]).flatMap((name) =>
    fileFormats[name].extensions.map((extension) => [extension, name] as const),
  ),
);

/** Lower case, without the dot; '' if there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

export function findFormat(fileName: string): FormatName | undefined {
  return nameByExtension.get(extensionOf(fileName));
}

/** Media type of a stored key; WebP is what the product draws itself. */
export function mediaTypeOf(key: string): string {
  const name = findFormat(key);
  if (name) return fileFormats[name].mimeType;
  return extensionOf(key) === 'webp' ? 'image/webp' : 'application/octet-stream';
}
