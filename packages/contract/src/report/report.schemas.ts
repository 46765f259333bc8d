import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Empty, Id, IdParams, Instant, Nullable } from '../common/ids.ts';
import { type RegistrationName, registrations } from '../registration/declared/registrations.ts';
import { RegistrationFault } from '../registration/registration.schemas.ts';
import { SearchBody } from '../search/search.schemas.ts';
import { anyReportKinds } from '../vocabulary/report-kinds.ts';
import { longestImport } from './import-limits.ts';

const Kind = Type.Enum([...anyReportKinds]);

/** Registrations that are read from a file: customers are made one by one. */
const ImportedName = Type.Enum(
  registrations.flatMap(({ name, ofInstallation }) => (ofInstallation ? [] : [name])) as Exclude<
    RegistrationName,
    'customers'
  >[],
);

/** What became of the lines of a file of registrations, or would: all are saved or, while any is wrong, none. */
const ReportImport = Type.Object({
  registration: ImportedName,
  isDryRun: Type.Boolean(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  /** How many things are wrong with the lines; the file of the report has all of them. */
  faults: Type.Integer(),
});
export type ReportImport = Static<typeof ReportImport>;

export const ReportFormat = Type.Enum(['csv', 'xlsx']);
export type ReportFormat = Static<typeof ReportFormat>;

/** Those of tables, and those of dossiers. */
export const AnyReportFormat = Type.Enum(['csv', 'xlsx', 'pdf', 'zip']);
export type AnyReportFormat = Static<typeof AnyReportFormat>;

/** Queued and running by a job, ready to be downloaded, or failed with the reason. */
export const ReportState = Type.Enum(['queued', 'running', 'ready', 'failed']);
export type ReportState = Static<typeof ReportState>;

/** A file that a user asked for: of what a search found for them, of what became of a file they sent, or of papers. */
export const Report = Type.Object({
  id: Id,
  kind: Kind,
  format: AnyReportFormat,
  state: ReportState,
  /** What was searched for, in words; of an import the registration and the file. */
  filter: Type.String(),
  /** Records the search found, files of a dossier, or lines of the file that was sent, and how many of them are in the file by now. */
  total: Type.Integer(),
  done: Type.Integer(),
  /** Of the file, without its heading; pages of a dossier, or files of a ZIP. */
  rows: Type.Integer(),
  fileName: Type.String(),
  size: Nullable(Type.Integer()),
  requestedAt: Instant,
  endedAt: Nullable(Instant),
  /** When the file goes; null while there is none. */
  expiresAt: Nullable(Instant),
  /** Why it failed. */
  why: Nullable(Type.String()),
  /** Of an import alone. */
  import: Nullable(ReportImport),
  /** `import`: whether what was tried can be done. */
  abilities: Type.Object({ download: Ability, repeat: Ability, delete: Ability, import: Ability }),
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

/** A file of records of a registration, which the worker reads. */
const AskedImport = Type.Object(
  {
    registration: ImportedName,
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    csv: Type.String({ minLength: 1, maxLength: longestImport }),
    /** Only says what would be. */
    dryRun: Type.Boolean(),
  },
  { additionalProperties: false },
);

const make = { body: AskedReport, response: Report };

export const reportSchemas = {
  documents: make,
  progress: make,
  workflows: make,
  list: {
    query: Type.Object({ before: Type.Optional(Id) }),
    response: Type.Object({ items: Type.Array(Report), next: Nullable(Id) }),
  },
  get: {
    params: IdParams,
    /** `faults`: the first of what is wrong with the lines of an import. */
    response: Type.Object({ ...Report.properties, faults: Type.Array(RegistrationFault) }),
  },
  import: { body: AskedImport, response: Report },
  finishImport: { params: IdParams, response: Report },
  download: { params: IdParams, response: Download },
  repeat: { params: IdParams, response: Report },
  delete: { params: IdParams, response: Empty },
};
