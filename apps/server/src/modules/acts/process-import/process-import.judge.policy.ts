import { fieldText, type IndexerInput, type ProcessImportFault } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { inputsFromTexts } from '@tramite/rules/indexer/from-texts';
import { documentAmount } from '@tramite/rules/workflow/document-amount';
import type { Actor } from '../../../platform/session/actor.ts';
import { fillIndexers, toDefinition } from '../../definitions/indexer/indexer.fill.policy.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { Column } from './process-import.columns.ts';
import type { ReadRow } from './process-import.read.policy.ts';

/** What a row asks for, as it is kept and captured. */
export interface AskedProcess {
  readonly establishmentId: number;
  readonly indexers: readonly IndexerInput[];
  readonly documents: readonly {
    readonly documentTypeId: number;
    readonly names: readonly string[];
    readonly indexers: readonly IndexerInput[];
  }[];
}

export interface JudgedRow {
  readonly line: number;
  readonly code: string;
  readonly asked: AskedProcess;
  readonly faults: readonly ProcessImportFault[];
}

export interface Judging {
  readonly actor: Actor;
  readonly setup: ProcessTypeSetup;
  readonly columns: readonly Column[];
  readonly today: Day;
  /** Establishments of the actor by their names in small letters. */
  readonly places: ReadonlyMap<string, number>;
  readonly codeLength: number;
  /** The first line of each code. */
  readonly lineOfCode: Map<string, number>;
}

/** What a row asks for, and what a capture of it would refuse, by its cells. The same rules run when it is captured. */
export function judgeRow(row: ReadRow, judging: Judging): JudgedRow {
  const { setup, columns } = judging;
  const { line } = row;
  const faults = [...row.faults];
  const header = (is: (column: Column) => boolean) => columns.find(is)?.header ?? null;
  const say = (column: string | null, message: string) => {
    if (!faults.some((known) => known.column === column)) faults.push({ line, column, message });
  };
  sayOfCode(row, judging, (message) =>
    say(
      header(({ kind }) => kind === 'code'),
      message,
    ),
  );
  const establishmentId = judging.places.get(row.place.toLowerCase()) ?? 0;
  if (establishmentId === 0) {
    const message = row.place === '' ? fieldText('required') : fieldText('noSuchName', { name: row.place });
    say(
      header(({ kind }) => kind === 'place'),
      message,
    );
  }
  const fill = (uses: readonly IndexerUse[], documentTypeId: number | null) => {
    const { indexers, errors } = fieldsOf(judging, uses, row.fields.get(documentTypeId) ?? new Map());
    for (const [id, message] of errors) {
      const isMeant = (column: Column) =>
        column.kind === 'field' && column.documentTypeId === documentTypeId && column.definition.id === id;
      say(header(isMeant), message);
    }
    return indexers;
  };
  const indexers = fill(setup.indexers, null);
  const documents = row.files.map(({ documentTypeId, names }) => {
    const uses = setup.documentTypes.find(({ id }) => id === documentTypeId)?.indexers ?? [];
    return { documentTypeId, names, indexers: fill(uses, documentTypeId) };
  });
  for (const type of setup.documentTypes) {
    const count = row.files.find(({ documentTypeId }) => documentTypeId === type.id)?.names.length ?? 0;
    const { missing, excess } = documentAmount(type, count);
    const at = header((column) => column.kind === 'files' && column.documentTypeId === type.id);
    if (missing > 0) say(at, fieldText('documentsMissing', { type: type.label, min: type.min }));
    if (excess > 0) say(at, fieldText('documentsExceeded', { type: type.label, max: type.max }));
  }
  return { line, code: row.code, asked: { establishmentId, indexers, documents }, faults };
}

function sayOfCode({ code, line }: ReadRow, { codeLength, lineOfCode }: Judging, say: (message: string) => void): void {
  const first = lineOfCode.get(code);
  if (code === '') say(fieldText('required'));
  else if (code.length > codeLength) say(fieldText('tooLong', { limit: codeLength }));
  else if (first !== undefined) say(fieldText('repeatedValue', { line: first }));
  else lineOfCode.set(code, line);
}

function fieldsOf({ actor, today }: Judging, uses: readonly IndexerUse[], texts: ReadonlyMap<number, string>) {
  const definitions = uses.map((use) => toDefinition(actor, use));
  const sent = inputsFromTexts(definitions, texts) as IndexerInput[];
  const { errors } = fillIndexers({ actor, uses, sent, today });
  const byId = Object.entries(errors).map(([path, message]) => [Number(path.split('.').at(-1)), message] as const);
  return { indexers: sent, errors: byId };
}
