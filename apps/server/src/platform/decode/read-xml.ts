import type { NfeFile } from '@tramite/rules/nfe/nfe';
import { DecodeError } from './decode-error.ts';

/** Whether the signature is that of what stands there; who signed is told by nobody here. */
export type NfeSignature = 'valid' | 'broken' | 'absent';

/** An XML and what it says, or why it says nothing. */
export interface ReadXml {
  readonly fileName: string;
  readonly xml: string | null;
  readonly file: NfeFile | null;
  readonly signature: NfeSignature;
  readonly reason: string | null;
}

const reasons: Readonly<Record<DecodeError['code'], string>> = {
  'upload.broken': 'O arquivo está corrompido.',
  'upload.decode_limit': 'O arquivo é grande demais quando aberto. Envie-o em partes.',
  'upload.empty': 'O arquivo está vazio.',
  'upload.encrypted': 'O arquivo tem senha.',
  'upload.type_mismatch': 'O arquivo não é um XML.',
  'upload.type_not_allowed': 'O XML tem declarações que não são aceitas.',
};

export const faultyXml = (fileName: string, reason: string): ReadXml => ({
  ...{ fileName, reason, xml: null, file: null },
  signature: 'absent',
});

/** Why a file was not opened, to be read. */
export function reasonOf(error: unknown): string {
  return reasons[error instanceof DecodeError ? error.code : 'upload.broken'];
}
