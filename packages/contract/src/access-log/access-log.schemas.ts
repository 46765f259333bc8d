import Type from 'typebox';
import { Empty, Id, Nullable } from '../common/ids.ts';

export const accessLogSchemas = {
  create: {
    /** 3 search, 4 print, 5 view, 6 share, 7 export, 8 download; the server itself writes 1, 2 and 9. */
    params: Type.Object({ logType: Type.Integer({ minimum: 3, maximum: 8 }) }),
    body: Type.Object({ documentId: Type.Optional(Nullable(Id)), attachmentId: Type.Optional(Nullable(Id)) }),
    response: Empty,
  },
};
