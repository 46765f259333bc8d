import Type, { type Static } from 'typebox';
import { Instant } from '../common/ids.ts';

/** Where and how the browser puts one file (decisions row 159). */
export const UploadTicket = Type.Object({
  storageLocal: Type.String(),
  uploadUrl: Type.String(),
  method: Type.Literal('PUT'),
  headers: Type.Record(Type.String(), Type.String()),
  expiresAt: Instant,
});
export type UploadTicket = Static<typeof UploadTicket>;

const signature = { expires: Type.Integer(), signature: Type.String({ minLength: 16, maxLength: 128 }) };

export const storageSchemas = {
  upload: {
    params: Type.Object({ '*': Type.String({ maxLength: 300 }) }),
    query: Type.Object(signature),
    response: Type.Object({ size: Type.Integer(), sha256: Type.String() }),
  },
  download: {
    params: Type.Object({ '*': Type.String({ maxLength: 300 }) }),
    query: Type.Object({
      ...signature,
      customer: Type.Integer(),
      name: Type.Optional(Type.String({ maxLength: 300 })),
      download: Type.Optional(Type.Integer()),
    }),
    response: Type.Unknown(),
  },
};
