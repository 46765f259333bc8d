import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedFile } from './decode-tasks.ts';
import type { WorkerFailureListener } from './pooled-worker.ts';
import { type Turn, WorkerPool } from './worker-pool.ts';

/** A file from outside, on the local disk or in memory, and for whom it is opened: nobody's files share one turn. */
export type FileInput = ({ readonly path: string } | { readonly bytes: Uint8Array }) & { readonly turn?: Turn };

/**
 * Opens files from outside, each in a process of its own that is killed beyond its limits.
 * All throw DecodeError with a code of the contract when the file is at fault, and DecoderBusyError when its turn did
 * not come in time.
 */
export interface Decoder {
  /** Says what a file is, and draws it small in the same go; its content must agree with its name. */
  inspectFile(input: FileInput & { fileName: string }): Promise<OpenedFile>;
  /** WebP of the first page, 300 px on its longer side; undefined where there is nothing to draw. */
  drawThumbnail(input: FileInput & { mimeType: string }): Promise<Uint8Array | undefined>;
  /** Square WebP of a picture of somebody, upright and without what the file said beside it. */
  drawPortrait(input: FileInput & { fileName: string }): Promise<Uint8Array>;
  /** WebP of the logo of a company, small and without what the file said beside it. */
  drawLogo(input: FileInput & { fileName: string }): Promise<Uint8Array>;
  /** PNG of one page (from 1) of a PDF. */
  renderPage(input: FileInput & { page: number; dpi: number }): Promise<Uint8Array>;
  /** WebP of one page (from 1) of an image that browsers cannot show, 3,000 px at most. */
  toDisplayImage(input: FileInput & { mimeType: string; page: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DecoderSettings {
  /** Decode processes at once, two at least; each is started when it is needed. */
  readonly workers?: number;
  /** Until the answer, with the waiting for a free process. */
  readonly timeoutMs?: number;
  /** Memory one file may take. */
  readonly memoryMb?: number;
  /** Without a file for so long, a process ends and gives its memory back; the next file starts another. */
  readonly idleMs?: number;
  readonly onFailure?: WorkerFailureListener;
}

/** Ten seconds until the answer, one of which a busy machine may take to end the process. */
const TIMEOUT_MS = 9_000;
const IDLE_MS = 5 * 60_000;

export function createDecoder(settings: DecoderSettings = {}): Decoder {
  const { workers = 2, timeoutMs = TIMEOUT_MS, memoryMb = 200, idleMs = IDLE_MS, onFailure } = settings;
  const pool = new WorkerPool({ size: workers, timeoutMs, memoryMb, idleMs, onFailure });
  return {
    inspectFile: ({ fileName, turn, ...file }) =>
      withPath(file, (path) => pool.run('inspect', { path, fileName }, turn)),
    drawThumbnail: ({ mimeType, turn, ...file }) =>
      withPath(file, (path) => pool.run('thumbnail', { path, mimeType }, turn)),
    drawPortrait: ({ fileName, turn, ...file }) =>
      withPath(file, (path) => pool.run('portrait', { path, fileName }, turn)),
    drawLogo: ({ fileName, turn, ...file }) => withPath(file, (path) => pool.run('logo', { path, fileName }, turn)),
    renderPage: ({ page, dpi, turn, ...file }) => withPath(file, (path) => pool.run('page', { path, page, dpi }, turn)),
    toDisplayImage: ({ mimeType, page, turn, ...file }) =>
      withPath(file, (path) => pool.run('display', { path, mimeType, page }, turn)),
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
