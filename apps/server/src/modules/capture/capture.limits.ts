import type { FileKind } from '../../platform/decode/file-formats.ts';
import { problem } from '../../platform/http/problem.ts';

const MEGABYTE = 1024 * 1024;

/** Files one capture takes (decisions row 82). */
export const MAX_FILES = 100;

/** Largest file of a kind in bytes: 50 MB, 200 for video (decisions row 82). */
export function uploadLimit(kind: FileKind): number {
  return (kind === 'video' ? 200 : 50) * MEGABYTE;
}

/** Throws upload.empty or upload.too_large. */
export function ensureSize(file: string, size: number, maxBytes: number): void {
  if (size === 0) throw problem('upload.empty', { values: { file } });
  if (size > maxBytes) throw tooLarge(file, maxBytes);
}

export function tooLarge(file: string, maxBytes: number) {
  return problem('upload.too_large', { values: { file, limit: maxBytes / MEGABYTE } });
}
