import { createHash } from 'node:crypto';
import type { SignatureMethod } from '@tramite/contract';
import type { DecodeCode } from '../../../platform/decode/decode-error.ts';

/** What a receipt says. Its JSON is hashed; fields are never taken out, later ones may come. */
export interface ReceiptBody {
  readonly version: 1;
  readonly number: number;
  readonly code: string;
  readonly company: string;
  readonly document: { readonly id: number; readonly type: string; readonly file: string; readonly sha256: string };
  readonly signer: {
    readonly name: string;
    readonly cpf: string | null;
    readonly role: string | null;
    readonly method: SignatureMethod;
    readonly signedAt: string;
    readonly address: string | null;
    readonly device: string;
    readonly coords: string | null;
    /** Where the code went, most of it hidden; of who signed without an account. */
    readonly codeTo?: string;
  };
  readonly requestedBy: string;
  readonly requestedAt: string;
  /** SHA-256 of the sealed PDF; null where the file takes no seal, for the reason in `unsealed`. */
  readonly signedFile: string | null;
  readonly unsealed: DecodeCode | null;
  /** Hash of the receipt before it; empty for the first of a company. */
  readonly previous: string;
}

/** SHA-256 of the JSON, in hex. */
export function hashReceipt(json: string): string {
  return createHash('sha256').update(json).digest('hex');
}
