import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Day, Empty, Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import {
  announcementChannels,
  announcementStates,
  announcementUploads,
  announcementLimits as limits,
} from './announcement-limits.ts';

const Ids = Type.Array(Id, { maxItems: limits.mostChosen, uniqueItems: true });

/** Who it is for: people of any establishment and of any group, and with any of the roles, and so on; an empty list narrows nothing. */
export const AnnouncementAudience = Type.Object(
  {
    establishmentIds: Ids,
    groupIds: Ids,
    /** Profiles, which carry permissions. */
    roleIds: Ids,
    /** People with a function in the flow of one of these. */
    processTypeIds: Ids,
    /** People with a function in the checks of one of these. */
    documentTypeIds: Ids,
  },
  { additionalProperties: false },
);
export type AnnouncementAudience = Static<typeof AnnouncementAudience>;

const asked = {
  title: Type.String({ minLength: 1, maxLength: limits.title }),
  text: Type.String({ minLength: 1, maxLength: limits.text }),
  audience: AnnouncementAudience,
  /** It always stands in the inbox, where is kept who read it; mail goes to who wants mail. */
  channel: Type.Array(Type.Enum([...announcementChannels]), { minItems: 1, maxItems: 2, uniqueItems: true }),
  /** At once where it is past. */
  from: Instant,
  until: Nullable(Instant),
  /** A dialog waits for everybody it is for until they say that they read it. */
  requireRead: Type.Boolean(),
};

export const AskedAnnouncement = Type.Object(asked, { additionalProperties: false });
export type AskedAnnouncement = Static<typeof AskedAnnouncement>;

const chosen = Type.Array(Labelled);

/** What a person wrote for others. */
export const Announcement = Type.Object({
  id: Id,
  version: Type.Integer(),
  ...asked,
  /** The same audience by name. */
  chosen: Type.Object({
    establishmentIds: chosen,
    groupIds: chosen,
    roleIds: chosen,
    processTypeIds: chosen,
    documentTypeIds: chosen,
  }),
  state: Type.Enum([...announcementStates]),
  author: Named,
  createdAt: Instant,
  /** People who were told, and how many of them read it. */
  told: Type.Integer(),
  read: Type.Integer(),
  abilities: Type.Object({ update: Ability, end: Ability, withdraw: Ability, enable: Ability, readers: Ability }),
});
export type Announcement = Static<typeof Announcement>;

/** Somebody who was told. */
export const AnnouncementReader = Type.Object({
  id: Id,
  name: Type.String(),
  toldAt: Instant,
  readAt: Nullable(Instant),
});
export type AnnouncementReader = Static<typeof AnnouncementReader>;

/** What is wrong with a cell; without a column it concerns the whole row. */
export const AnnouncementFault = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  message: Type.String(),
});
export type AnnouncementFault = Static<typeof AnnouncementFault>;

const Upload = Type.Enum([...announcementUploads]);

const act = { params: IdParams, response: Announcement };
const Page = Type.Integer({ minimum: 1, maximum: 100_000 });

export const announcementSchemas = {
  list: {
    query: Type.Object({
      state: Type.Optional(Type.Enum([...announcementStates])),
      text: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Page),
    }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(Announcement),
      abilities: Type.Object({ create: Ability }),
    }),
  },
  /** What the user may choose between. */
  choices: {
    response: Type.Object({
      establishmentIds: chosen,
      groupIds: chosen,
      roleIds: chosen,
      processTypeIds: chosen,
      documentTypeIds: chosen,
      /** Whether it may be for everybody of the company. */
      everybody: Type.Boolean(),
    }),
  },
  reach: {
    body: Type.Object({ audience: AnnouncementAudience }, { additionalProperties: false }),
    /** How many people it is for by now, and the first of them by name. */
    response: Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) }),
  },
  get: { params: IdParams, response: Announcement },
  create: { body: AskedAnnouncement, response: Announcement },
  update: { params: IdParams, body: AskedAnnouncement, response: Announcement },
  end: act,
  withdraw: act,
  enable: act,
  readers: {
    params: IdParams,
    query: Type.Object({
      /** Part of the name. */
      text: Type.Optional(Type.String({ maxLength: 200 })),
      read: Type.Optional(Type.Enum(['yes', 'no', 'all'])),
      /** Days on which they read it; who did not is left out then. */
      since: Type.Optional(Day),
      until: Type.Optional(Day),
      page: Type.Optional(Page),
    }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(AnnouncementReader) }),
  },
  /** What the user still has to read, the oldest first. */
  waiting: {
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          /** Of the notice, by which it is marked as read. */
          noticeId: Id,
          title: Type.String(),
          text: Type.String(),
          author: Type.String(),
          date: Instant,
        }),
      ),
    }),
  },
  template: {
    params: Type.Object({ kind: Upload }),
    /** An XLSX file in base64. */
    response: Type.Object({ fileName: Type.String(), content: Type.String() }),
  },
  upload: {
    body: Type.Object(
      {
        kind: Upload,
        fileName: Type.String({ minLength: 1, maxLength: 255 }),
        /** An XLSX file, or CSV in UTF-8, in base64. */
        content: Type.String({ minLength: 1, maxLength: Math.ceil(limits.uploadBytes / 3) * 4 + 4 }),
        /** Says what would be, and writes nothing. */
        dryRun: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      total: Type.Integer(),
      /** The first sound rows, with how many people each reaches. */
      rows: Type.Array(
        Type.Object({ line: Type.Integer(), title: Type.String(), from: Instant, reach: Type.Integer() }),
      ),
      /** Nothing is written while there are any. */
      faults: Type.Array(AnnouncementFault),
      ids: Type.Array(Id),
    }),
  },
  withdrawMany: {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.mostRows, uniqueItems: true }) }),
    response: Empty,
  },
};
