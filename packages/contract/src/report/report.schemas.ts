import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Empty, Id, IdParams, Instant, Nullable } from '../common/ids.ts';
import { SearchBody } from '../search/search.schemas.ts';

const Kind = Type.Enum(['documents', 'progress', 'workflows']);

export const ReportFormat = Type.Enum(['csv', 'xlsx']);
export type ReportFormat = Static<typeof ReportFormat>;

/** Queued and running by a job, ready to be downloaded, or failed with the reason. */
export const ReportState = Type.Enum(['queued', 'running', 'ready', 'failed']);
export type ReportState = Static<typeof ReportState>;

/** A file that a user asked for, of what a search found for them. */
export const Report = Type.Object({
  id: Id,
  kind: Kind,
  format: ReportFormat,
  state: ReportState,
  /** What was searched for, in words. */
  filter: Type.String(),
  /** Records the search found, and how many of them are in the file by now. */
  total: Type.Integer(),
  done: Type.Integer(),
  /** Of the file, without its heading. */
  rows: Type.Integer(),
  fileName: Type.String(),
  size: Nullable(Type.Integer()),
  requestedAt: Instant,
  endedAt: Nullable(Instant),
  /** When the file goes; null while there is none. */
  expiresAt: Nullable(Instant),
  /** Why it failed. */
  why: Nullable(Type.String()),
  abilities: Type.Object({ download: Ability, repeat: Ability, delete: Ability }),
});
export type Report = Static<typeof Report>;

/** A search and how its file is to look; `columns` of `reportColumns`, and `indexer-<id>` for fields of the records. */
const AskedReport = Type.Object(
  {
    search: SearchBody,
    format: ReportFormat,
    columns: Type.Array(Type.String({ pattern: '^[A-Za-z]+(-[1-9][0-9]{0,15})?$' }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    }),
    /** The search as the screen words it. */
    filter: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** A signed link that lives for minutes; the file itself is given to nobody but its user. */
const Download = Type.Object({ url: Type.String(), fileName: Type.String() });

const make = { body: AskedReport, response: Report };

export const reportSchemas = {
  documents: make,
  progress: make,
  workflows: make,
  list: {
    query: Type.Object({ before: Type.Optional(Id) }),
    response: Type.Object({ items: Type.Array(Report), next: Nullable(Id) }),
  },
  get: { params: IdParams, response: Report },
  download: { params: IdParams, response: Download },
  repeat: { params: IdParams, response: Report },
  delete: { params: IdParams, response: Empty },
};
