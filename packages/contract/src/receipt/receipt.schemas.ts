import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../common/ids.ts';
import { SignatureMethod } from '../document-signature/document-signature.schemas.ts';

/** A file by its SHA-256 in hex: what was signed, a sealed PDF of it, or the receipt. */
export const ReceiptFile = Type.Object({
  kind: Type.Enum(['ORIGINAL', 'SIGNED', 'RECEIPT']),
  sha256: Type.String(),
});
export type ReceiptFile = Static<typeof ReceiptFile>;

/** A receipt as anybody may see it. */
export const CheckedReceipt = Type.Object({
  code: Type.String(),
  /** Its place in the chain of its company. */
  number: Type.Integer(),
  company: Type.String(),
  documentType: Type.String(),
  /** Of who signed. */
  initials: Type.String(),
  role: Nullable(Type.String()),
  method: SignatureMethod,
  signedAt: Instant,
  /** What became of the document since. */
  document: Type.Enum(['KEPT', 'CANCELED', 'REMOVED']),
  /** What it says is what was registered, and it stands where it stood between its neighbours. */
  isWhole: Type.Boolean(),
  /** SHA-256 of what was registered. */
  sha256: Type.String(),
  files: Type.Array(ReceiptFile),
});
export type CheckedReceipt = Static<typeof CheckedReceipt>;

export const receiptSchemas = {
  check: {
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: CheckedReceipt,
  },
};
