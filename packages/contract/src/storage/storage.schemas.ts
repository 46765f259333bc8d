import Type, { type Static } from 'typebox';
import { Instant } from '../common/ids.ts';

/** Where and how the browser puts one file. */
export const UploadTicket = Type.Object({
  storageLocal: Type.String(),
  uploadUrl: Type.String(),
  method: Type.Literal('PUT'),
  headers: Type.Record(Type.String(), Type.String()),
  expiresAt: Instant,
});
export type UploadTicket = Static<typeof UploadTicket>;

const signature = {
  /** Seconds since 1970. */
  expires: Type.Integer(),
  customer: Type.Integer(),
  signature: Type.String({ minLength: 16, maxLength: 128 }),
  /** The file's name as the user knows it. */
  name: Type.Optional(Type.String({ maxLength: 300 })),
};

export const storageSchemas = {
  upload: {
    params: Type.Object({ '*': Type.String({ maxLength: 300 }) }),
    query: Type.Object({
      ...signature,
      maxBytes: Type.Integer({ minimum: 1 }),
      /** Base64 SHA-256 of the bytes, when the ticket was asked for with one. */
      sha256: Type.Optional(Type.String({ maxLength: 44 })),
    }),
    response: Type.Object({ size: Type.Integer(), sha256: Type.String() }),
  },
  download: {
    params: Type.Object({ '*': Type.String({ maxLength: 300 }) }),
    query: Type.Object({ ...signature, download: Type.Optional(Type.Integer()) }),
    response: Type.Unknown(),
  },
};
