import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Day, Id, IdParams, Instant, Nullable } from '../common/ids.ts';
import { NotifyProfile } from '../pendency/pendency.schemas.ts';
import { signatureMethods, signatureStates, signerStates } from '../vocabulary/signature-states.ts';
import { mostDocumentsToSign, mostPlacements, mostSigners } from './signature-limits.ts';

export const SignatureState = Type.Enum([...signatureStates]);
export type SignatureState = Static<typeof SignatureState>;

/** How signers prove who they are. */
export const SignatureMethod = Type.Enum([...signatureMethods]);
export type SignatureMethod = Static<typeof SignatureMethod>;

/** One after the other, or side by side. */
export const SigningOrder = Type.Enum(['SEQUENTIAL', 'PARALLEL']);

export const Signer = Type.Object({
  id: Id,
  /** The person; for a role, once somebody signed in it, who did. */
  name: Nullable(Type.String()),
  role: Nullable(Type.String()),
  /** Somebody without an account, asked by an invite. */
  isGuest: Type.Boolean(),
  cpfMasked: Nullable(Type.String()),
  status: Type.Enum([...signerStates]),
  signedAt: Nullable(Instant),
  method: Nullable(SignatureMethod),
  /** Of the receipt, to be checked by anybody. */
  receiptCode: Nullable(Type.String()),
  /** Links to the receipt and to the sealed PDF, some seconds after the signature; a file that takes no seal has none. */
  receiptUrl: Nullable(Type.String()),
  signedUrl: Nullable(Type.String()),
  /** A role, a person or an invite as a request names them. */
  profile: NotifyProfile,
});
export type Signer = Static<typeof Signer>;

/** A request to sign a document, the last of those there were. */
export const DocumentSignature = Type.Object({
  signatureId: Id,
  documentId: Id,
  status: SignatureState,
  order: SigningOrder,
  signers: Type.Array(Signer),
  /** How the actor can prove who they are. */
  methods: Type.Array(SignatureMethod),
  dueDate: Nullable(Day),
  message: Nullable(Type.String()),
  requestedBy: Type.Object({ id: Id, name: Type.String() }),
  requestedAt: Instant,
  /** Why it was refused or canceled, by whom and when. */
  ended: Nullable(Type.Object({ by: Nullable(Type.String()), at: Instant, reason: Nullable(Type.String()) })),
  /** SHA-256 of the file that is signed, in hex. */
  sha256: Type.String(),
  abilities: Type.Object({ sign: Ability, refuse: Ability, change: Ability, remind: Ability, cancel: Ability }),
});
export type DocumentSignature = Static<typeof DocumentSignature>;

/** A mark on a page, in parts of its width and height from its upper left corner. */
const Part = Type.Number({ minimum: 0, maximum: 1 });
export const Placement = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  x: Part,
  y: Part,
  w: Part,
  h: Part,
});
export type Placement = Static<typeof Placement>;

/** What is seen on the pages: a drawing as a PNG, the name, or nothing. */
export const SignatureMark = Type.Object({
  kind: Type.Enum(['DRAWN', 'TYPED', 'NONE']),
  /** Base64 of the PNG. */
  drawing: Type.Optional(Type.String({ maxLength: 60_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
});
export type SignatureMark = Static<typeof SignatureMark>;

const Reason = Type.String({ minLength: 1, maxLength: 500 });

const asked = {
  /** `isGuest`: the number is that of an invite which is among the signers already. */
  signers: Type.Array(Type.Object({ id: Id, isProfile: Type.Boolean(), isGuest: Type.Optional(Type.Boolean()) }), {
    minItems: 1,
    maxItems: mostSigners,
  }),
  order: SigningOrder,
  dueDate: Type.Optional(Nullable(Day)),
  message: Type.Optional(Type.String({ maxLength: 1000 })),
};

export const documentSignatureSchemas = {
  get: { params: IdParams, response: DocumentSignature },
  listSigners: {
    params: IdParams,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(NotifyProfile) }),
  },
  listPages: {
    params: IdParams,
    /** The pages whose pictures are asked for; the first alone unless said. */
    query: Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      to: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    /** `url` is null of pages that were not asked for; `w` and `h` are pixels, once a page was drawn. */
    response: Type.Object({
      pages: Type.Array(
        Type.Object({
          n: Type.Integer(),
          url: Nullable(Type.String()),
          w: Nullable(Type.Integer()),
          h: Nullable(Type.Integer()),
        }),
      ),
    }),
  },
  sign: {
    body: Type.Object({
      documentId: Id,
      signatureId: Id,
      method: SignatureMethod,
      /** The password, or a code. Not needed beside a proof. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** What signing another document answered within the last ten minutes. */
      proof: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
      placements: Type.Array(Placement, { maxItems: mostPlacements }),
      mark: Type.Optional(SignatureMark),
      accepted: Type.Literal(true),
      /** Latitude and longitude, where the signer allows it. */
      coords: Type.Optional(Type.String({ pattern: '^-?[0-9]{1,3}(\\.[0-9]{1,10})?;-?[0-9]{1,3}(\\.[0-9]{1,10})?$' })),
    }),
    response: Type.Object({
      documentId: Id,
      signatureId: Id,
      status: SignatureState,
      receiptCode: Type.String(),
      proof: Type.String(),
      proofUntil: Instant,
    }),
  },
  sendCode: { response: Type.Object({ sentTo: Type.String(), resendAfter: Type.Integer() }) },
  request: {
    body: Type.Object({
      documentIds: Type.Array(Id, { minItems: 1, maxItems: mostDocumentsToSign, uniqueItems: true }),
      ...asked,
    }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(Type.Object({ documentId: Id, signatureId: Id })),
    }),
  },
  update: { params: IdParams, body: Type.Object(asked), response: DocumentSignature },
  remind: { params: IdParams, response: Type.Object({ signatureId: Id, remindedAt: Instant }) },
  cancel: { params: IdParams, body: Type.Object({ reason: Reason }), response: DocumentSignature },
  refuse: { params: IdParams, body: Type.Object({ reason: Reason }), response: DocumentSignature },
};
