import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable } from '../common/ids.ts';

/** What a system outside may ask of whoever cancels. */
export const CancelationField = Type.Enum(['REASON_CODE', 'PROTOCOL']);
export type CancelationField = Static<typeof CancelationField>;

const FieldText = Type.Optional(Type.String({ maxLength: 60 }));

const Canceled = Type.Object({ status: Type.Literal('CANCELED'), documentId: Id, version: Type.Integer() });

/** The document is as it was: a second call within ten minutes, with `ibid` and what is required, cancels it. */
const Confirmation = Type.Object({
  status: Type.Literal('CONFIRMATION'),
  documentId: Id,
  ibid: Type.String({ format: 'uuid' }),
  expiresAt: Instant,
  integration: Type.Object({
    system: Type.String(),
    message: Type.String(),
    requires: Type.Array(CancelationField),
  }),
});

export const documentCancelationSchemas = {
  cancel: {
    body: Type.Object({
      documentId: Id,
      /** A reason of the list. */
      reason: Id,
      reasonText: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
      /** Of the second step. */
      ibid: Type.Optional(Type.String({ format: 'uuid' })),
      fields: Type.Optional(Type.Object({ REASON_CODE: FieldText, PROTOCOL: FieldText })),
    }),
    response: Type.Union([Canceled, Confirmation]),
  },
};
