import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Nullable } from '../common/ids.ts';
import { nfeFields } from '../vocabulary/nfe-fields.ts';
import { nfeRegisterLimits } from './nfe-register-limits.ts';

const closed = { additionalProperties: false } as const;
const NfeField = Type.Enum([...nfeFields]);

/** From which part of an NF-e an indexer is filled; null: from none. Others go by their names and formats. */
const NfeMapping = Type.Array(Type.Object({ indexerId: Id, field: Nullable(NfeField) }, closed), {
  maxItems: nfeRegisterLimits.mapped,
});
export type NfeMapping = Static<typeof NfeMapping>;

const content = {
  /** Of the emitter; with or without its mask. */
  cnpj: Type.String({ minLength: 1, maxLength: 18 }),
  /** Those that are imported; all where there is none. */
  series: Type.Array(Type.String({ pattern: '^[0-9]{1,3}$' }), { maxItems: 20, uniqueItems: true }),
  /** As what an NF-e is kept, where its process takes it; null: the type that takes the key of an NF-e. */
  documentTypeId: Nullable(Id),
  mapping: NfeMapping,
};
const NfeRegisterContent = Type.Object(content, closed);
export type NfeRegisterContent = Static<typeof NfeRegisterContent>;

/** What is told of a certificate; the certificate itself is never answered. */
const NfeCertificate = Type.Object({
  holder: Type.String(),
  until: Instant,
  state: Type.Enum(['valid', 'ending', 'ended']),
});

export const NfeRegister = Type.Object({
  id: Id,
  ...content,
  documentType: Nullable(Type.String()),
  version: Type.Integer(),
  certificate: Nullable(NfeCertificate),
});
export type NfeRegister = Static<typeof NfeRegister>;

const FillableType = Type.Object({
  id: Id,
  label: Type.String(),
  /** `field`: from what an indexer is filled where nobody says otherwise. */
  indexers: Type.Array(Type.Object({ id: Id, label: Type.String(), field: Nullable(NfeField) })),
});
export type NfeFillableType = Static<typeof FillableType>;

const TriedValue = Type.Object({
  indexerId: Id,
  label: Type.String(),
  value: Type.String(),
  fault: Nullable(Type.String()),
});
export type NfeTriedValue = Static<typeof TriedValue>;

export const nfeRegisterSchemas = {
  list: {
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(NfeRegister),
      documentTypes: Type.Array(FillableType),
    }),
  },
  create: { body: NfeRegisterContent, response: Type.Object({ id: Id }) },
  update: {
    params: IdParams,
    body: Type.Object({ ...content, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, closed),
    response: Type.Object({ id: Id }),
  },
  delete: { params: IdParams, response: Empty },
  setCertificate: {
    params: IdParams,
    body: Type.Object(
      {
        /** Base64 of a PFX file. */
        content: Type.String({ minLength: 1, maxLength: 90_000 }),
        password: Type.String({ maxLength: 200 }),
      },
      closed,
    ),
    response: NfeCertificate,
  },
  removeCertificate: { params: IdParams, response: Empty },
  tryOut: {
    body: Type.Object(
      {
        documentTypeId: Id,
        mapping: NfeMapping,
        fileName: Type.String({ minLength: 1, maxLength: 255 }),
        /** Base64 of an XML. */
        content: Type.String({ maxLength: 1_500_000 }),
      },
      closed,
    ),
    response: Type.Object({
      number: Type.Integer(),
      series: Type.String(),
      emitter: Type.String(),
      values: Type.Array(TriedValue),
    }),
  },
};
