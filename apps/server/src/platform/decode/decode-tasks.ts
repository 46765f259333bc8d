import type { DecodeCode } from './decode-error.ts';
import type { FileKind } from './file-formats.ts';

/** What whoever sends a file should know of it: its end is missing, or it is sound but could not be drawn here. */
export type FileNotice = 'incomplete' | 'not_drawn';

/** What a file turned out to be. Sizes are pixels of an upright image, or points of a PDF's first page. */
export interface FileFacts {
  readonly mimeType: string;
  /** The usual extension of the format, without the dot. */
  readonly extension: string;
  readonly kind: FileKind;
  readonly pageCount?: number;
  readonly width?: number;
  readonly height?: number;
  readonly notice?: FileNotice;
}

/** A file that was opened, with its thumbnail where it has something to draw. */
export interface OpenedFile extends FileFacts {
  readonly thumbnail?: Uint8Array;
}

/** The work of the decode process: input and answer of each task. */
export interface DecodeTasks {
  inspect: { input: { path: string; fileName: string }; output: OpenedFile };
  thumbnail: { input: { path: string; mimeType: string }; output: Uint8Array | undefined };
  portrait: { input: { path: string; fileName: string }; output: Uint8Array };
  logo: { input: { path: string; fileName: string }; output: Uint8Array };
  page: { input: { path: string; page: number; dpi: number }; output: Uint8Array };
  display: { input: { path: string; mimeType: string; page: number }; output: Uint8Array };
}

export type TaskName = keyof DecodeTasks;

export interface TaskRequest<N extends TaskName = TaskName> {
  readonly id: number;
  readonly task: N;
  readonly input: DecodeTasks[N]['input'];
}

/** Sent before the answer: a file that opened, should it take too long to draw. */
export interface TaskReport {
  readonly id: number;
  readonly opened: OpenedFile;
}

export type TaskAnswer =
  | { readonly id: number; readonly value: unknown; readonly worn: boolean }
  | { readonly id: number; readonly code?: DecodeCode; readonly message: string; readonly worn: boolean };

/** Sent once by a worker that has loaded its libraries. */
export const readyMessage = 'ready';
