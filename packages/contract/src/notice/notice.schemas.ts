import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Named, Nullable } from '../common/ids.ts';
import { noticeKinds } from '../vocabulary/notice-kinds.ts';

export const NoticeKind = Type.Enum([...noticeKinds]);

/** One notice in the inbox of a user. */
export const Notice = Type.Object({
  id: Id,
  kind: NoticeKind,
  title: Type.String(),
  text: Type.String(),
  date: Instant,
  /** Who caused it; null where the product did. */
  user: Nullable(Named),
  /** The record it opens. */
  documentId: Nullable(Id),
  workflowId: Nullable(Id),
  isRead: Type.Boolean(),
  /** Only its own answer marks it as read. */
  mustRead: Type.Boolean(),
  /** Unread, and a person waits for the user: it stands in front. */
  isMine: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** `mustRead`: something waits that has to be read, one by one. */
const Unread = Type.Object({ unread: Type.Integer(), mustRead: Type.Boolean() });

export const noticeSchemas = {
  list: {
    /** Both from `next` of the page before. */
    query: Type.Object({ before: Type.Optional(Id), isMine: Type.Optional(Type.Boolean()) }),
    /** `mine`: how many stand in front; `mail`: whether the user is told by mail, too. */
    response: Type.Object({
      items: Type.Array(Notice),
      next: Nullable(Type.Object({ before: Id, isMine: Type.Boolean() })),
      unread: Type.Integer(),
      mine: Type.Integer(),
      mail: Type.Boolean(),
    }),
  },
  count: { response: Unread },
  read: { params: IdParams, response: Unread },
  /** Up to the newest that was seen, so that one that came meanwhile stays unread. */
  readAll: { body: Type.Object({ until: Id }), response: Unread },
  updateSettings: { body: Type.Object({ mail: Type.Boolean() }), response: Empty },
};
