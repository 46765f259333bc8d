import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { base64Length, processImportLimits as limits } from './process-import-limits.ts';

/** What is wrong with a cell; without a column it concerns the whole row, and row 0 the file. */
export const ProcessImportFault = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  message: Type.String(),
});
export type ProcessImportFault = Static<typeof ProcessImportFault>;

/** A spreadsheet of processes that was tried. */
export const ProcessImport = Type.Object({
  id: Id,
  fileName: Type.String(),
  type: Labelled,
  createdAt: Instant,
  /** Rows by what would become of them: `known` have an external code that was imported before. */
  total: Type.Integer(),
  ready: Type.Integer(),
  known: Type.Integer(),
  faultCount: Type.Integer(),
  faults: Type.Array(ProcessImportFault),
  /** Files that the rows name, how many came, and the first of those that did not. */
  files: Type.Object({ named: Type.Integer(), received: Type.Integer(), missing: Type.Array(Type.String()) }),
  /** The job that creates the processes, once it was begun. */
  jobId: Nullable(Id),
  abilities: Type.Object({ start: Ability, addFiles: Ability }),
});
export type ProcessImport = Static<typeof ProcessImport>;

const FileName = Type.String({ minLength: 1, maxLength: 255 });
const content = (bytes: number) => Type.String({ minLength: 1, maxLength: base64Length(bytes) + 4 });

/** An XLSX file, in base64. */
const Workbook = Type.Object({ fileName: Type.String(), content: Type.String() });

export const processImportSchemas = {
  list: { response: Type.Object({ items: Type.Array(ProcessImport) }) },
  get: { params: IdParams, response: ProcessImport },
  template: { params: Type.Object({ typeId: Id }), response: Workbook },
  result: { params: IdParams, response: Workbook },
  try: {
    body: Type.Object(
      { workflowTypeId: Id, fileName: FileName, content: content(limits.sheetBytes) },
      { additionalProperties: false },
    ),
    response: ProcessImport,
  },
  addFiles: {
    params: IdParams,
    body: Type.Object({ fileName: FileName, content: content(limits.zipBytes) }, { additionalProperties: false }),
    response: ProcessImport,
  },
  start: { params: IdParams, response: Type.Object({ jobId: Id }) },
};
