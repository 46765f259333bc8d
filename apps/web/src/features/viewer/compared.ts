import type { Document } from '@tramite/contract';
import { sortAttachments } from './selection.ts';

/** A file named by its document and, if it is one, its attachment. */
export interface FileRef {
  readonly documentId: number;
  readonly attachmentId: number | null;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A file as the value of a list: '12' or '12/7'. */
export function toValue({ documentId, attachmentId }: FileRef): string {
  return attachmentId === null ? String(documentId) : `${documentId}/${attachmentId}`;
}

/** The other way round; null for what is no such value. */
export function toRef(value: string): FileRef | null {
  const [, documentId, attachmentId] = /^(\d+)(?:\/(\d+))?$/.exec(value) ?? [];
  return documentId === undefined
    ? null
    : { documentId: Number(documentId), attachmentId: attachmentId === undefined ? null : Number(attachmentId) };
}

/** A document and its attachments as entries of a list; a canceled one shows no attachments. */
export function choicesOf(document: Document): Choice[] {
  const name = `#${document.id} ${document.type.label}`;
  const attachments = document.situation === 'S' ? [] : sortAttachments(document.attachments);
  return [
    { value: toValue({ documentId: document.id, attachmentId: null }), label: name },
    ...attachments.map(({ id, label }) => ({
      value: toValue({ documentId: document.id, attachmentId: id }),
      label: `${name}: ${label}`,
    })),
  ];
}

/** What is laid beside a file first: the next file of the same process, else of the list; null when it is the only one. */
export function firstBeside(choices: readonly Choice[], shown: string): string | null {
  const place = choices.findIndex(({ value }) => value === shown);
  return choices[place + 1]?.value ?? choices.find(({ value }) => value !== shown)?.value ?? null;
}
