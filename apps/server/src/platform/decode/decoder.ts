import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileFacts } from './decode-tasks.ts';
import type { WorkerFailureListener } from './pooled-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** A file from outside: on the local disk, or in memory. */
export type FileInput = { readonly path: string } | { readonly bytes: Uint8Array };

/**
 * Opens files from outside, each in a process of its own that is killed beyond its limits (decisions row 172).
 * All throw DecodeError with a code of the contract when the file is at fault.
 */
export interface Decoder {
  /** Says what a file is; its content must agree with its name. */
  inspectFile(input: FileInput & { fileName: string }): Promise<FileFacts>;
  /** WebP of the first page, 300 px on its longer side; undefined where there is nothing to draw. */
  drawThumbnail(input: FileInput & { mimeType: string }): Promise<Uint8Array | undefined>;
  /** PNG of one page (from 1) of a PDF. */
  renderPage(input: FileInput & { page: number; dpi: number }): Promise<Uint8Array>;
  /** WebP of one page (from 1) of an image that browsers cannot show, 3,000 px at most. */
  toDisplayImage(input: FileInput & { mimeType: string; page: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DecoderSettings {
  /** Decode processes at once; each is started when first needed. */
  readonly workers?: number;
  readonly timeoutMs?: number;
  /** Memory one file may take. */
  readonly memoryMb?: number;
  readonly onFailure?: WorkerFailureListener;
}

/** Ten seconds until the answer, one of which a busy machine may take to end the process. */
const TIMEOUT_MS = 9_000;

export function createDecoder(settings: DecoderSettings = {}): Decoder {
  const { workers = 1, timeoutMs = TIMEOUT_MS, memoryMb = 200, onFailure } = settings;
  const pool = new WorkerPool({ size: workers, timeoutMs, memoryMb, onFailure });
  return {
    inspectFile: (input) => withPath(input, (path) => pool.run('inspect', { path, fileName: input.fileName })),
    drawThumbnail: (input) => withPath(input, (path) => pool.run('thumbnail', { path, mimeType: input.mimeType })),
    renderPage: (input) => withPath(input, (path) => pool.run('page', { path, page: input.page, dpi: input.dpi })),
    toDisplayImage: (input) =>
      withPath(input, (path) => pool.run('display', { path, mimeType: input.mimeType, page: input.page })),
    close: () => pool.close(),
  };
}

async function withPath<T>(input: FileInput, use: (path: string) => Promise<T>): Promise<T> {
  if ('path' in input) return use(input.path);
  const folder = await mkdtemp(join(tmpdir(), 'tramite-decode-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, input.bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
