import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Named, Nullable } from '../common/ids.ts';
import { noticeDeliveries, noticeGroups } from '../vocabulary/notice-groups.ts';
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
  /** Whose process it is and of which vehicle, as far as it is filled and the user sees it; null where it is of none. */
  about: Nullable(
    Type.Object({
      customer: Nullable(Type.String()),
      vehicle: Nullable(Type.String()),
      plate: Nullable(Type.String()),
    }),
  ),
  isRead: Type.Boolean(),
  /** Only its own answer marks it as read. */
  mustRead: Type.Boolean(),
  /** Unread, and a person waits for the user: it stands in front. */
  isMine: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

const NoticeGroup = Type.Enum([...noticeGroups]);
const NoticeDelivery = Type.Enum([...noticeDeliveries]);

/** '07:30', in the time of São Paulo. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Which notices reach a user by mail, too, and when. */
export const NoticeSettings = Type.Object({
  groups: Type.Object(
    Object.fromEntries(noticeGroups.map((group) => [group, NoticeDelivery])) as Record<
      (typeof noticeGroups)[number],
      typeof NoticeDelivery
    >,
  ),
  /** No mail begins within these hours, which may go over midnight; what comes then is sent at their end. */
  quiet: Nullable(Type.Object({ from: TimeOfDay, until: TimeOfDay })),
  /** When the one mail of a day is sent. */
  digestAt: TimeOfDay,
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** What the address at the end of a mail has changed. `before`: what would undo it. */
export const LeftNoticeGroup = Type.Object({
  group: NoticeGroup,
  company: Type.String(),
  delivery: NoticeDelivery,
  before: NoticeDelivery,
});
export type LeftNoticeGroup = Static<typeof LeftNoticeGroup>;

/** `mustRead`: something waits that has to be read, one by one. */
const Unread = Type.Object({ unread: Type.Integer(), mustRead: Type.Boolean() });

export const noticeSchemas = {
  list: {
    /** Both from `next` of the page before. */
    query: Type.Object({ before: Type.Optional(Id), isMine: Type.Optional(Type.Boolean()) }),
    /** `mine`: how many stand in front. */
    response: Type.Object({
      items: Type.Array(Notice),
      next: Nullable(Type.Object({ before: Id, isMine: Type.Boolean() })),
      unread: Type.Integer(),
      mine: Type.Integer(),
    }),
  },
  count: { response: Unread },
  read: { params: IdParams, response: Unread },
  /** Up to the newest that was seen, so that one that came meanwhile stays unread. */
  readAll: { body: Type.Object({ until: Id }), response: Unread },
  getSettings: { response: NoticeSettings },
  updateSettings: { body: NoticeSettings, response: Empty },
  leave: {
    /** `token`: of the address in the mail; `delivery`: NEVER, or what was before. */
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), delivery: NoticeDelivery }),
    response: LeftNoticeGroup,
  },
};
