import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfPart, PdfPlace } from '../pdf-bind/pdf-part.ts';
import type { Seal } from '../pdf-seal/seal.ts';
import type { FoundCodes, OfficeContent, OpenedFile } from './decode-tasks.ts';
import type { ReadBpmn } from './formats/bpmn.ts';
import type { ReadCertificate } from './formats/certificate.ts';
import type { SheetRow } from './formats/sheet.ts';
import type { WorkerFailureListener } from './pooled-worker.ts';
import type { ReadXml } from './read-xml.ts';
import { type Turn, WorkerPool } from './worker-pool.ts';

/** A file on disk or in memory; `turn` says for whom it is opened, for fair queueing. */
export type FileInput = ({ readonly path: string } | { readonly bytes: Uint8Array }) & { readonly turn?: Turn };

/**
 * Opens untrusted files in limited processes. All throw DecodeError (faulty file) or DecoderBusyError (no free
 * process).
 */
export interface Decoder {
  /** Detects and draws in one pass; content and file name must agree. */
  inspectFile(input: FileInput & { fileName: string }): Promise<OpenedFile>;
  /** WebP of the first page, 300 px on the longer side; undefined if there is nothing to draw. Nobody waits for it. */
  drawThumbnail(input: FileInput & { mimeType: string }): Promise<Uint8Array | undefined>;
  /** Square upright WebP without metadata. */
  drawPortrait(input: FileInput & { fileName: string }): Promise<Uint8Array>;
  drawLogo(input: FileInput & { fileName: string }): Promise<Uint8Array>;
  /** PNG of one page, counted from 1. */
  renderPage(input: FileInput & { page: number; dpi: number }): Promise<Uint8Array>;
  /** WebP, 3,000 px at most, of an image page that browsers cannot show; pages from 1. */
  toDisplayImage(input: FileInput & { mimeType: string; page: number }): Promise<Uint8Array>;
  /** Bar codes and QR codes that pages show, and the text they carry, as far as there is time. */
  readCodes(input: FileInput & { mimeType: string }): Promise<FoundCodes>;
  /** Text and tables of a Word document or an Excel sheet. */
  readOffice(input: FileInput): Promise<OfficeContent>;
  /** What the XML of a file, or those of a ZIP, say of NF-e; each one that says nothing has its reason. */
  readNfe(input: FileInput & { fileName: string }): Promise<readonly ReadXml[]>;
  /** What puts a seal behind a PDF, yet without its signature. */
  prepareSeal(input: FileInput & { seal: Seal }): Promise<Uint8Array>;
  /** All pages of a PDF as a part of another one. */
  takePages(input: FileInput & { place: PdfPlace }): Promise<PdfPart>;
  /** One page of a picture, counted from 1, as a page of a PDF. */
  placePicture(input: FileInput & { mimeType: string; page: number; place: PdfPlace }): Promise<PdfPart>;
  /** Whose a PFX is and until when, or why it is none that can be used. */
  readCertificate(input: FileInput & { password: string }): Promise<ReadCertificate>;
  /** The definition of a flow, or why it is none that is taken. */
  readBpmn(input: FileInput): Promise<ReadBpmn>;
  /** The rows of the first sheet of an XLSX file, up to so many. */
  readSheet(input: FileInput & { mostRows: number }): Promise<SheetRow[]>;
  close(): Promise<void>;
}

export interface DecoderSettings {
  /** At least two; started on demand. */
  readonly workers?: number;
  /** Includes waiting for a free process. */
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
  readonly idleMs?: number;
  readonly onFailure?: WorkerFailureListener;
}

/** Answers within ten seconds, of which ending the process may take one. */
const TIMEOUT_MS = 9_000;
const IDLE_MS = 5 * 60_000;
// Yields the processor, and so has longer.
const BEHIND = { size: 1, timeoutMs: 30_000, niceness: 10 };

export function createDecoder(settings: DecoderSettings = {}): Decoder {
  const { workers = 2, timeoutMs = TIMEOUT_MS, memoryMb = 200, idleMs = IDLE_MS, onFailure } = settings;
  const pool = new WorkerPool({ size: workers, timeoutMs, memoryMb, idleMs, onFailure });
  const behind = new WorkerPool({ memoryMb, idleMs, onFailure, ...BEHIND });
  return {
    inspectFile: ({ fileName, turn, ...file }) =>
      withPath(file, (path) => pool.run('inspect', { path, fileName }, turn)),
    drawThumbnail: ({ mimeType, turn, ...file }) =>
      withPath(file, (path) => behind.run('thumbnail', { path, mimeType }, turn)),
    drawPortrait: ({ fileName, turn, ...file }) =>
      withPath(file, (path) => pool.run('portrait', { path, fileName }, turn)),
    drawLogo: ({ fileName, turn, ...file }) => withPath(file, (path) => pool.run('logo', { path, fileName }, turn)),
    renderPage: ({ page, dpi, turn, ...file }) => withPath(file, (path) => pool.run('page', { path, page, dpi }, turn)),
    toDisplayImage: ({ mimeType, page, turn, ...file }) =>
      withPath(file, (path) => pool.run('display', { path, mimeType, page }, turn)),
    readCodes: ({ mimeType, turn, ...file }) => withPath(file, (path) => pool.run('codes', { path, mimeType }, turn)),
    readOffice: ({ turn, ...file }) => withPath(file, (path) => pool.run('office', { path }, turn)),
    readNfe: ({ fileName, turn, ...file }) => withPath(file, (path) => pool.run('nfe', { path, fileName }, turn)),
    prepareSeal: ({ seal, turn, ...file }) => withPath(file, (path) => pool.run('seal', { path, seal }, turn)),
    takePages: ({ place, turn, ...file }) => withPath(file, (path) => pool.run('pages', { path, place }, turn)),
    placePicture: ({ mimeType, page, place, turn, ...file }) =>
      withPath(file, (path) => pool.run('picture', { path, mimeType, page, place }, turn)),
    readCertificate: ({ password, turn, ...file }) =>
      withPath(file, (path) => pool.run('certificate', { path, password }, turn)),
    readBpmn: ({ turn, ...file }) => withPath(file, (path) => pool.run('bpmn', { path }, turn)),
    readSheet: ({ mostRows, turn, ...file }) => withPath(file, (path) => pool.run('sheet', { path, mostRows }, turn)),
    close: async () => void (await Promise.all([pool.close(), behind.close()])),
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
