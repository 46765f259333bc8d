import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';

/** Who may be told of something: a workflow role, or a person where `isProfile` is false. */
export const NotifyProfile = Type.Object({ id: Id, label: Type.String(), isProfile: Type.Boolean() });
export type NotifyProfile = Static<typeof NotifyProfile>;

/** Whose turn it is; while it is the customer's, the SLA of the process does not run. */
export const WaitingOn = Type.Enum(['team', 'customer']);

/** A defect of a document that somebody must resolve. */
export const Pendency = Type.Object({
  id: Id,
  reason: Labelled,
  text: Type.String(),
  waitingOn: WaitingOn,
  dueDate: Nullable(Day),
  notified: Type.Array(NotifyProfile),
  insertedBy: Named,
  insertedAt: Instant,
  resolved: Nullable(Type.Object({ by: Named, at: Instant, text: Type.String(), attachments: Type.Array(Labelled) })),
});
export type Pendency = Static<typeof Pendency>;

/** The document as a pendency left it. */
const PendencyResult = Type.Object({
  documentId: Id,
  pendencyId: Id,
  situation: DocumentSituation,
  openPendencies: Type.Integer(),
  version: Type.Integer(),
});

const Ids = Type.Array(Id, { maxItems: 100 });
const Text = Type.String({ minLength: 1, maxLength: 1000 });

/** Who is told besides: workflow roles and people who see the document. */
const told = { profileIds: Type.Optional(Ids), userIds: Type.Optional(Ids) };

/** What a pendency says. */
const said = {
  ...told,
  reasonId: Id,
  text: Text,
  dueDate: Type.Optional(Nullable(Day)),
  waitingOn: Type.Optional(WaitingOn),
  /** False opens it without telling anybody. */
  notify: Type.Optional(Type.Boolean()),
};

const DocumentQuery = Type.Object({ documentId: Id });
const profiles = {
  /** `profileId`: only the people who have this workflow role. */
  query: Type.Object({ documentId: Id, profileId: Type.Optional(Id) }),
  response: Type.Object({ count: Type.Integer(), items: Type.Array(NotifyProfile) }),
};

export const pendencySchemas = {
  listInsertProfiles: profiles,
  listResolveProfiles: profiles,
  listReasons: { response: Type.Object({ count: Type.Integer(), items: Type.Array(Labelled) }) },
  insert: {
    query: DocumentQuery,
    /** `documentId`, where it is sent again, is that of the query. */
    body: Type.Object({ documentId: Type.Optional(Id), ...said }),
    response: PendencyResult,
  },
  resolve: {
    query: DocumentQuery,
    body: Type.Object({ pendencyId: Id, text: Text, attachmentIds: Type.Optional(Ids), ...told }),
    response: PendencyResult,
  },
  refuseCheck: {
    params: Type.Object({ id: Id, checkId: Id }),
    /** Without a text its reason says what is wrong. */
    body: Type.Object({ ...said, text: Type.Optional(Text) }),
    response: PendencyResult,
  },
};
