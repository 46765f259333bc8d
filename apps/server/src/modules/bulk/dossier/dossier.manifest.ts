import { formatBytes } from '@tramite/rules/text/bytes';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Contents, Paper } from './dossier.contents.service.ts';
import { momentOf } from './dossier.moment.ts';
import { labelOf, subjectOf } from './dossier.policy.ts';
import type { FileRow } from './dossier.repository.ts';

/** A file in a ZIP. */
export interface PackedFile {
  readonly paper: Paper;
  readonly file: FileRow;
  readonly path: string;
}

/** What became of one as it was packed. `sha256` is that of the bytes inside; null of a file that was not there. */
export interface Packed extends PackedFile {
  readonly sha256: string | null;
}

const LONGEST_NAME = 100;
const FORBIDDEN = /[<>:"|?*]/g;

/** Where each file lies: a folder for each document, by names that every system takes. */
export function pathsOf({ papers }: Pick<Contents, 'papers'>): PackedFile[] {
  const digits = Math.max(2, String(papers.length).length);
  return papers.flatMap((paper, at) => {
    const { type, id } = paper.document;
    const folder = `${String(at + 1).padStart(digits, '0')} ${safe(type.label)} ${id}`;
    const taken = new Set<string>();
    return paper.files.map((file) => {
      const below = file.kind === 'attachment' ? 'anexos/' : file.kind === 'document' ? '' : 'assinatura/';
      const path = `${folder}/${below}${safe(nameOf(file))}`;
      return { paper, file, path: unique(path, taken) };
    });
  });
}

function nameOf({ kind, label, fileName }: FileRow): string {
  return kind === 'attachment' && label ? `${label} - ${fileName}` : fileName;
}

function safe(name: string): string {
  const clean = cleanFileName(name.replaceAll('/', '-')).replace(FORBIDDEN, '_');
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/.exec(clean) ?? [];
  return `${stem.slice(0, LONGEST_NAME).trim() || 'arquivo'}${extension}`;
}

/** Systems that do not tell capitals apart would lose one of two. */
function unique(path: string, taken: Set<string>): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^./]{1,8})?$/.exec(path) ?? [];
  let name = path;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${extension}`;
  taken.add(name.toLowerCase());
  return name;
}

/** All that is told of the files, for programs. */
export function manifestOf(contents: Contents, packed: readonly Packed[]): string {
  const { company, process, asker, now, papers } = contents;
  const documents = papers.map((paper) => ({
    ...{ id: paper.document.id, type: paper.document.type.label, situation: paper.document.situation },
    capturedAt: paper.document.captureInfo.date,
    capturedBy: paper.document.captureInfo.owner.name,
    files: packed.filter((each) => each.paper === paper).map(entryOf),
    checks: paper.document.checks.map(({ label, role, userChecked, dateChecked }) => ({
      ...{ label, role: role.label, by: userChecked?.name ?? null, at: dateChecked },
    })),
    signatures: (paper.signature?.signers ?? []).map(({ label, signedName, signedAt, receiptCode }) => ({
      ...{ by: signedName ?? label, at: signedAt && new Date(signedAt).toISOString(), receipt: receiptCode },
    })),
  }));
  const told = {
    version: 1,
    company,
    process: process && { id: process.id, type: process.type.label },
    madeAt: now.toISOString(),
    madeBy: asker,
    documents,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function entryOf({ file, path, sha256 }: Packed) {
  const { kind, label, fileName, mimeType, size } = file;
  const isThere = sha256 !== null;
  return {
    path: isThere ? path : null,
    ...{ kind, label, fileName, mimeType, size, sha256: file.sha256 },
    /** Whether the bytes inside are those that were sent. */
    isIntact: sha256 === file.sha256,
  };
}

/** The same for people. */
export function listOf(contents: Contents, packed: readonly Packed[]): string {
  const { company, asker, now, timeZone, papers } = contents;
  const lines = papers.flatMap((paper, at) => [
    '',
    `${at + 1}. ${paper.document.type.label} #${paper.document.id}`,
    ...packed.filter((each) => each.paper === paper).map(lineOf),
  ]);
  const head = [company, `Dossiê: ${subjectOf(contents)}`, `Gerado em ${momentOf(now, timeZone)} por ${asker}`];
  return `\ufeff${[...head, ...lines].join('\r\n')}\r\n`;
}

function lineOf({ file, path, sha256 }: Packed): string {
  if (sha256 === null) return `   ${labelOf(file)}: ${file.fileName} não foi encontrado`;
  const note = sha256 === file.sha256 ? '' : ' (ATENÇÃO: os bytes não são os que foram enviados)';
  return `   ${labelOf(file)}: ${path} (${formatBytes(file.size)}), SHA-256 ${sha256}${note}`;
}
