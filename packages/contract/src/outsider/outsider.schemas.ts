import Type, { type Static } from 'typebox';
import { Empty, Instant, Nullable } from '../common/ids.ts';
import { DocumentInviteActions } from '../document-invite/document-invite.schemas.ts';
import { Placement, SignatureMark } from '../document-signature/document-signature.schemas.ts';
import { mostPlacements } from '../document-signature/signature-limits.ts';
import { UploadTicket } from '../storage/storage.schemas.ts';

const Token = Type.String({ minLength: 1, maxLength: 80 });
const TokenParams = Type.Object({ token: Token });

/** What a link tells whoever has it, before they say that they are the person. */
export const OutsiderInvite = Type.Object({
  company: Type.String(),
  invitedBy: Type.String(),
  name: Type.String(),
  documentType: Type.String(),
  actions: DocumentInviteActions,
  message: Nullable(Type.String()),
  expiresAt: Instant,
  state: Type.Enum(['PENDING', 'VIEWED', 'DONE', 'DECLINED']),
  /** Of their signature, to be checked by anybody; null until they signed. */
  receiptCode: Nullable(Type.String()),
});
export type OutsiderInvite = Static<typeof OutsiderInvite>;

const CodeChannel = Type.Enum(['EMAIL', 'SMS']);

/** The signature that is asked of the person. */
export const OutsiderSignature = Type.Object({
  /** OVER: it is asked for no more. CHANGED: the document is not the one that was to be signed. */
  state: Type.Enum(['TURN', 'WAITING', 'SIGNED', 'OVER', 'CHANGED']),
  /** Where a code can go, most of each address hidden. */
  channels: Type.Array(Type.Object({ channel: CodeChannel, to: Type.String() })),
  receiptCode: Nullable(Type.String()),
});
export type OutsiderSignature = Static<typeof OutsiderSignature>;

/** What was shared, and what came back so far. */
export const OutsiderWork = Type.Object({
  /** Pages to be shown; 0 where the invite shows none. */
  pageCount: Type.Integer(),
  labels: Type.Array(Type.Object({ label: Type.String(), required: Type.Boolean() })),
  /** Files the person sent. */
  files: Type.Array(Type.Object({ label: Type.String(), name: Type.String(), sentAt: Instant })),
  filesLeft: Type.Integer(),
  /** Null where no signature is asked for. */
  signature: Nullable(OutsiderSignature),
});
export type OutsiderWork = Static<typeof OutsiderWork>;

const FileName = Type.String({ minLength: 1, maxLength: 255 });

export const outsiderSchemas = {
  get: { params: TokenParams, response: OutsiderInvite },
  open: { params: TokenParams, body: Empty, response: OutsiderWork },
  getPage: {
    params: Type.Object({ token: Token, page: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    response: Type.Any(),
  },
  createUpload: {
    params: TokenParams,
    body: Type.Object({
      originalFileName: FileName,
      size: Type.Integer({ minimum: 0 }),
      sha256: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' })),
    }),
    response: UploadTicket,
  },
  attach: {
    params: TokenParams,
    body: Type.Object({
      label: Type.String({ minLength: 1, maxLength: 120 }),
      originalFileName: FileName,
      storageLocal: Type.String({ minLength: 10, maxLength: 300 }),
    }),
    response: OutsiderWork,
  },
  sendCode: {
    params: TokenParams,
    body: Type.Object({ channel: CodeChannel }),
    response: Type.Object({ sentTo: Type.String(), resendAfter: Type.Integer() }),
  },
  sign: {
    params: TokenParams,
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 20 }),
      name: Type.String({ minLength: 1, maxLength: 120 }),
      cpf: Type.String({ minLength: 1, maxLength: 20 }),
      placements: Type.Array(Placement, { maxItems: mostPlacements }),
      mark: Type.Optional(SignatureMark),
      accepted: Type.Literal(true),
    }),
    response: Type.Object({ receiptCode: Type.String(), state: Type.Enum(['VIEWED', 'DONE']) }),
  },
  decline: {
    params: TokenParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: Empty,
  },
  finish: { params: TokenParams, body: Empty, response: Empty },
};
