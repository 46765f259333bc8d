import Type from 'typebox';
import { Empty, Id, Nullable } from '../common/ids.ts';

export const accessLogSchemas = {
  create: {
    /** 1 login, 2 logout, 3 search, 4 print, 5 view, 6 share, 7 export, 8 download, 9 assume (decisions row 112). */
    params: Type.Object({ logType: Type.Integer({ minimum: 1, maximum: 9 }) }),
    body: Type.Object({ documentId: Type.Optional(Nullable(Id)), attachmentId: Type.Optional(Nullable(Id)) }),
    response: Empty,
  },
};
