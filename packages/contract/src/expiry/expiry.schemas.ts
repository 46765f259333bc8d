import Type from 'typebox';
import { Day, Id, Nullable } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';

export const expirySchemas = {
  release: {
    params: Type.Object({ customerId: Id, id: Id }),
    /** Either a new last day, or how many days from today. */
    body: Type.Object({
      expiresOn: Type.Optional(Day),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    /** `expiresOn` is null where its process has ended: nothing of an ended process expires. */
    response: Type.Object({
      documentId: Id,
      situation: DocumentSituation,
      expiresOn: Nullable(Day),
      version: Type.Integer(),
    }),
  },
};
