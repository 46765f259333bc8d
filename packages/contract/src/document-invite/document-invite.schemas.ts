import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { documentInviteActions, documentInviteStates } from '../vocabulary/invite-states.ts';

export const DocumentInviteState = Type.Enum([...documentInviteStates]);
export const DocumentInviteActions = Type.Array(Type.Enum([...documentInviteActions]), {
  minItems: 1,
  maxItems: documentInviteActions.length,
  uniqueItems: true,
});

/** Somebody without an account, asked for something on one document. */
export const DocumentInvite = Type.Object({
  id: Id,
  documentId: Id,
  documentType: Labelled,
  name: Type.String(),
  email: Nullable(Type.String()),
  cellphone: Nullable(Type.String()),
  actions: DocumentInviteActions,
  message: Nullable(Type.String()),
  state: DocumentInviteState,
  invitedBy: Named,
  invitedAt: Instant,
  /** Of the last link. */
  sentAt: Instant,
  sends: Type.Integer(),
  expiresAt: Instant,
  seenAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  /** Why it was declined. */
  reason: Nullable(Type.String()),
  /** Files that came by it. */
  files: Type.Integer(),
  abilities: Type.Object({ resend: Ability, revoke: Ability }),
});
export type DocumentInvite = Static<typeof DocumentInvite>;

const List = Type.Object({ count: Type.Integer(), items: Type.Array(DocumentInvite) });

/** The link is told here and nowhere else; `text` is a message with it, to be sent by hand. */
const Link = Type.Object({ id: Id, link: Type.String(), text: Type.String(), expiresAt: Instant });

export const documentInviteSchemas = {
  list: { params: IdParams, response: List },
  listAll: {
    query: Type.Object({
      state: Type.Optional(DocumentInviteState),
      /** Of the name, the e-mail or the cellphone. */
      text: Type.Optional(Type.String({ maxLength: 120 })),
      mine: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    response: List,
  },
  create: {
    body: Type.Object({
      documentId: Id,
      name: Type.String({ minLength: 1, maxLength: 120 }),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      cellphone: Type.Optional(Type.String({ maxLength: 30 })),
      actions: DocumentInviteActions,
      expiresAt: Instant,
      message: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Link,
  },
  /** Another link; the one before is dead. `isSent`: by e-mail or text message, too. */
  resend: { params: IdParams, body: Type.Object({ isSent: Type.Boolean() }), response: Link },
  revoke: { params: IdParams, response: DocumentInvite },
};
