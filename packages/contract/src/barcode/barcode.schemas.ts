import Type, { type Static } from 'typebox';
import { Day, Id, Nullable } from '../common/ids.ts';

/** A code that a file of a document carries. */
export const Barcode = Type.Object({
  kind: Type.Enum(['bankSlip', 'collection', 'pix', 'nfe', 'other']),
  /** Digits alone: 47 of a bank slip, 48 of a bill of a public service or a tax. */
  digitableLine: Nullable(Type.String()),
  dueDate: Nullable(Day),
  /** In cents. */
  value: Nullable(Type.Integer()),
  /** What the code itself says. */
  text: Type.String(),
  payee: Nullable(Type.String()),
  /** From 1. */
  page: Type.Integer(),
  source: Type.Enum(['picture', 'text']),
});
export type Barcode = Static<typeof Barcode>;

export const barcodeSchemas = {
  read: {
    /** `file` is the number of an attachment; without it the document's own file is read. */
    body: Type.Object({ documentId: Id, file: Type.Optional(Nullable(Id)) }),
    response: Type.Object({
      documentId: Id,
      count: Type.Integer(),
      items: Type.Array(Barcode),
      pageCount: Type.Integer(),
      /** Fewer than there are where the time ended before. */
      pagesRead: Type.Integer(),
    }),
  },
};
