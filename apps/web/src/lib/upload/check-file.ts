import { type endpoints, errorText, type ResponseOf } from '@tramite/contract';

/** Sizes in bytes, extensions in lower case without the dot. */
export type UploadLimits = ResponseOf<typeof endpoints.session.configurations>['upload'];

type FileLimits = Pick<UploadLimits, 'maxBytes' | 'maxVideoBytes'> & { readonly extensions: readonly string[] };

const MB = 1024 * 1024;
const videos = new Set(['mp4']);

/** Lower case, without the dot; '' if there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The Portuguese reason for not sending a file, or null. The server checks again. */
export function refusalOf(file: { readonly name: string; readonly size: number }, limits: FileLimits): string | null {
  const extension = extensionOf(file.name);
  if (!limits.extensions.includes(extension)) {
    return errorText('upload.type_not_allowed', { file: file.name });
  }
  if (file.size === 0) {
    return errorText('upload.empty', { file: file.name });
  }
  const limit = videos.has(extension) ? limits.maxVideoBytes : limits.maxBytes;
  return file.size > limit ? errorText('upload.too_large', { file: file.name, limit: Math.floor(limit / MB) }) : null;
}

const MAX_NAME = 255;

/** Cuts names over 255 characters before the extension. */
export function wireName(name: string): string {
  if (name.length <= MAX_NAME) {
    return name;
  }
  const end = name.slice(name.length - Math.min(extensionOf(name).length + 1, 20));
  return name.slice(0, MAX_NAME - end.length) + end;
}
