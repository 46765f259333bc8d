import Type, { type Static } from 'typebox';
import { Day, Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { nfeImportLimits } from './nfe-import-limits.ts';

/** `ready` for its import, `canceled` by an event, `duplicate` of one that is a document already, or `faulty`. */
export const NfeRowState = Type.Enum(['ready', 'canceled', 'duplicate', 'faulty', 'imported']);
export type NfeRowState = Static<typeof NfeRowState>;

const Party = Type.Object({ document: Type.String(), name: Type.String() });

const NfeFacts = Type.Object({
  key: Type.String(),
  number: Type.Integer(),
  series: Type.String(),
  issuedOn: Day,
  isTrial: Type.Boolean(),
  isAuthorized: Type.Boolean(),
  emitter: Party,
  recipient: Party,
  valueCents: Type.Integer(),
  product: Type.String(),
  items: Type.Integer(),
  chassis: Type.String(),
  plate: Type.String(),
});

/** One file that was read: its NF-e and the process it goes to, or why it goes nowhere. */
export const NfeRow = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: NfeRowState,
  why: Nullable(Type.String()),
  nfe: Nullable(NfeFacts),
  /** Where the signature stands; it is not compared with the certificates of the ICP-Brasil. */
  signature: Type.Enum(['valid', 'broken', 'absent']),
  /** A letter of correction, or what a cancelation says. */
  events: Type.Array(Type.String()),
  process: Nullable(Labelled),
  foundBy: Nullable(Type.Enum(['chassis', 'document', 'number', 'chosen'])),
  /** Open processes that could be meant, where it is not one alone. */
  candidates: Type.Integer(),
  /** What the NF-e says and what the process has, where the two are not the same. */
  differences: Type.Array(
    Type.Object({ name: Type.String(), inNote: Type.String(), label: Type.String(), typed: Type.String() }),
  ),
  documentId: Nullable(Id),
  readAt: Instant,
});
export type NfeRow = Static<typeof NfeRow>;

const Rows = Type.Object({ items: Type.Array(NfeRow) });

export const nfeImportSchemas = {
  read: {
    body: Type.Object(
      {
        files: Type.Array(
          Type.Object(
            {
              fileName: Type.String({ minLength: 1, maxLength: 255 }),
              /** Base64. */
              content: Type.String({ maxLength: 17_000_000 }),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: nfeImportLimits.files },
        ),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ read: Type.Integer(), ready: Type.Integer(), faulty: Type.Integer() }),
  },
  list: { response: Rows },
  choose: {
    params: IdParams,
    /** Null: it goes to none. */
    body: Type.Object({ processId: Nullable(Id) }, { additionalProperties: false }),
    response: NfeRow,
  },
  clear: { response: Type.Object({ removed: Type.Integer() }) },
};
