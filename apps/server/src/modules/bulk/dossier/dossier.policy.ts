import type { DossierFormat } from '@tramite/contract';
import { formatBytes } from '@tramite/rules/text/bytes';
import { problem } from '../../../platform/problem/problem.ts';
import type { Contents, Paper } from './dossier.contents.service.ts';
import type { FileRow } from './dossier.repository.ts';

const MEGABYTE = 1024 * 1024;

/** Of all files of a dossier together. */
const MOST_BYTES = 2048 * MEGABYTE;
/** A larger one is made by a job. */
const AT_ONCE = { files: 12, bytes: 12 * MEGABYTE, pages: 80 };

export interface Weight {
  readonly files: number;
  readonly bytes: number;
  readonly pages: number;
}

/** @throws dossier.too_large */
export function weigh(contents: Contents, format: DossierFormat): Weight {
  const files = contents.papers.flatMap((paper) => filesOf(paper, format));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) throw problem('dossier.too_large', { values: { most: formatBytes(MOST_BYTES) } });
  return { files: files.length, bytes, pages: files.reduce((sum, { pageCount }) => sum + (pageCount ?? 1), 0) };
}

export function isSmall({ files, bytes, pages }: Weight, format: DossierFormat): boolean {
  const isLight = files <= AT_ONCE.files && bytes <= AT_ONCE.bytes;
  return isLight && (format === 'zip' || pages <= AT_ONCE.pages);
}

/**
 * What of a document goes in. On paper the last signed PDF stands for the document it was made of; of the originals all
 * are given.
 */
export function filesOf({ files }: Paper, format: DossierFormat): readonly FileRow[] {
  const signed = files.findLast(({ kind }) => kind === 'signed');
  if (format === 'zip' || !signed) return files;
  return files.filter((file) => (file.kind === 'signed' ? file === signed : file.kind !== 'document'));
}

/** As the index calls a file below its document. */
export function labelOf({ kind, label }: Pick<FileRow, 'kind' | 'label'>): string {
  if (kind === 'attachment') return `Anexo: ${label ?? ''}`;
  return { document: 'Documento', signed: 'Documento assinado', receipt: 'Comprovante de assinatura' }[kind];
}

/** 'Processo #12: Venda de veículo novo', or how many documents were chosen. */
export function subjectOf({ process, papers }: Pick<Contents, 'process' | 'papers'>): string {
  if (process) return `${process.type.label} #${process.id}`;
  const [only] = papers;
  if (papers.length === 1 && only) return `${only.document.type.label} #${only.document.id}`;
  return `${papers.length} documentos escolhidos`;
}
