import { uploadLimits } from '@tramite/contract';
import type { FileKind } from '../../../platform/decode/file-formats.ts';
import { problem } from '../../../platform/problem/problem.ts';

const MEGABYTE = 1024 * 1024;

/** Largest file of a kind in bytes. */
export function uploadLimit(kind: FileKind): number {
  return kind === 'video' ? uploadLimits.maxVideoBytes : uploadLimits.maxBytes;
}

/** Throws upload.empty or upload.too_large. */
export function ensureSize(file: string, size: number, maxBytes: number): void {
  if (size === 0) throw problem('upload.empty', { values: { file } });
  if (size > maxBytes) throw tooLarge(file, maxBytes);
}

export function tooLarge(file: string, maxBytes: number) {
  return problem('upload.too_large', { values: { file, limit: maxBytes / MEGABYTE } });
}
