import type { endpoints, ResponseOf } from '@tramite/contract';
import type { PdfPart, PdfPlace } from '../pdf-bind/pdf-part.ts';
import type { Seal } from '../pdf-seal/seal.ts';
import type { DecodeCode } from './decode-error.ts';
import type { FileKind } from './file-formats.ts';
import type { ReadBpmn } from './formats/bpmn.ts';
import type { ReadCertificate } from './formats/certificate.ts';
import type { SheetRow } from './formats/sheet.ts';
import type { ReadXml } from './read-xml.ts';

/** Warnings for the sender: the file's end is missing, or it is intact but could not be drawn. */
export type FileNotice = 'incomplete' | 'not_drawn';

/** Sizes in pixels (upright), or points of a PDF's first page. */
export interface FileFacts {
  readonly mimeType: string;
  /** Usual extension without the dot. */
  readonly extension: string;
  readonly kind: FileKind;
  readonly pageCount?: number;
  readonly width?: number;
  readonly height?: number;
  readonly notice?: FileNotice;
}

/** With a thumbnail if there is something to draw. */
export interface OpenedFile extends FileFacts {
  readonly thumbnail?: Uint8Array;
}

/** What was read of a file before the time was over; pages from 1. */
export interface FoundCodes {
  readonly pageCount: number;
  readonly pagesRead: number;
  readonly codes: readonly { readonly page: number; readonly text: string }[];
  /** The text that pages carry as such. */
  readonly texts: readonly { readonly page: number; readonly text: string }[];
}

/** What an Office file says, as it is shown. */
export type OfficeContent = ResponseOf<typeof endpoints.document.getContent>;
export type OfficeBlock = OfficeContent['sections'][number]['blocks'][number];
export type UnshownPart = OfficeContent['unshown'][number];

export interface DecodeTasks {
  inspect: { input: { path: string; fileName: string }; output: OpenedFile };
  thumbnail: { input: { path: string; mimeType: string }; output: Uint8Array | undefined };
  portrait: { input: { path: string; fileName: string }; output: Uint8Array };
  logo: { input: { path: string; fileName: string }; output: Uint8Array };
  page: { input: { path: string; page: number; dpi: number }; output: Uint8Array };
  codes: { input: { path: string; mimeType: string }; output: FoundCodes };
  office: { input: { path: string }; output: OfficeContent };
  nfe: { input: { path: string; fileName: string }; output: readonly ReadXml[] };
  sheet: { input: { path: string; mostRows: number }; output: SheetRow[] };
  certificate: { input: { path: string; password: string }; output: ReadCertificate };
  bpmn: { input: { path: string }; output: ReadBpmn };
  display: { input: { path: string; mimeType: string; page: number }; output: Uint8Array };
  seal: { input: { path: string; seal: Seal }; output: Uint8Array };
  pages: { input: { path: string; place: PdfPlace }; output: PdfPart };
  picture: { input: { path: string; mimeType: string; page: number; place: PdfPlace }; output: PdfPart };
}

export type TaskName = keyof DecodeTasks;

export interface TaskRequest<N extends TaskName = TaskName> {
  readonly id: number;
  readonly task: N;
  readonly input: DecodeTasks[N]['input'];
}

/** Sent before the answer: the file opened, even if drawing then takes too long. */
export interface TaskReport {
  readonly id: number;
  readonly opened: OpenedFile;
}

export type TaskAnswer =
  | { readonly id: number; readonly value: unknown; readonly worn: boolean }
  | { readonly id: number; readonly code?: DecodeCode; readonly message: string; readonly worn: boolean };

/** Sent once by a worker whose libraries are loaded. */
export const readyMessage = 'ready';
