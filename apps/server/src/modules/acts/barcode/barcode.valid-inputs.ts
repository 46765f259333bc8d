import type { ValidInputs } from '../../../../test/valid-input.ts';

export const barcodeInputs: ValidInputs<'barcode'> = {
  read: ({ documentId }) => ({ body: { documentId } }),
};
