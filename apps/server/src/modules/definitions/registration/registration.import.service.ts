import { setImmediate } from 'node:timers/promises';
import { mostLinesAtOnce, registrationOf } from '@tramite/contract';
import type { Walls } from '@tramite/rules/network/walls';
import { cleanInputs } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';
import { type CsvLine, OpenQuoteError, readCsv } from '@tramite/rules/text/csv';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { fieldProblem } from '../../../platform/problem/problem.ts';
import { columnsOf, readFile } from './registration.csv.file.ts';
import { type NamesInFile, namedIn } from './registration.csv.ts';
import { listTargets, listTwins } from './registration.decide.ts';
import { type Beside, type Compared, compareLines, type LineOutcome } from './registration.import.compare.ts';
import { findTargets, findUsed, nextIds, type Target } from './registration.repository.ts';
import type { Answer, Of } from './registration.service.ts';
import { readTree, treeGuard } from './registration.tree.ts';
import { readMovedWalls, wallGuard, wallProblems } from './registration.walls.ts';
import { insertRecords, updateRecords, writeThrough } from './registration.write.sql.ts';

export interface OpenedCsv {
  readonly columns: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** @throws request.invalid for a file without lines, with more than `most`, or with other columns */
export function openCsv(registration: Of, csv: string, most: number): OpenedCsv {
  const [head, ...lines] = readLines(csv);
  if (!head || lines.length === 0) throw fieldProblem('csv', 'nothingToImport');
  if (lines.length > most) throw fieldProblem('csv', 'tooManyLines', { limit: most });
  return { columns: columnsOf(registration, head), lines };
}

function readLines(csv: string): readonly CsvLine[] {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof OpenQuoteError) throw fieldProblem('csv', 'quoteOpen', { line: error.line });
    throw error;
  }
}

/** Imports a CSV file by the registration's key: all lines or, if any is wrong, none. A dry run saves nothing. */
export async function importCsv(
  ctx: Ctx,
  registration: Of,
  { csv, dryRun }: { readonly csv: string; readonly dryRun: boolean },
): Promise<Answer<'import'>> {
  const { faults, created, updated, unchanged } = await importLines(
    ctx,
    registration,
    openCsv(registration, csv, mostLinesAtOnce),
    { dryRun },
  );
  return { isDryRun: dryRun, created, updated, unchanged, faults: [...faults] };
}

export interface Imported extends Pick<Compared, 'faults' | 'outcomes'> {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface ImportRun {
  readonly dryRun: boolean;
  /** Called with the number of compared lines. */
  readonly onProgress?: (count: number) => Promise<void>;
  /** Called with the results before saving; again after a lost race. */
  readonly onCompared?: (imported: Imported) => Promise<void>;
}

/** Like `importCsv`; the parts of `ctx.along` are written in the same statement, even in a dry run. */
export async function importLines(
  ctx: Ctx,
  registration: Of,
  opened: OpenedCsv,
  { dryRun, onProgress, onCompared }: ImportRun,
): Promise<Imported> {
  const ids = dryRun ? [] : await nextIds(ctx.db, registration, opened.lines.length);
  return change(ctx, {
    read: async () => {
      const walls = await readMovedWalls(ctx, registration);
      const beside = await readBeside(ctx, registration, opened);
      const compared = behindWalls(
        ctx,
        registration,
        walls,
        await inSteps(compareLines(registration, beside, ids), onProgress),
      );
      const answer = importedOf(beside, compared);
      await onCompared?.(answer);
      return { ...compared, tree: beside.tree, walls, answer };
    },
    decide: ({ kept, entries, changed, tree, walls, answer }) => {
      if (dryRun || answer.faults.length > 0) return { guarded: [], audit: [], answer };
      const { customerId } = ctx;
      return {
        guarded: [
          ...insertRecords(customerId, registration, kept.created),
          ...updateRecords(customerId, registration, kept.updated),
          ...treeGuard(ctx, tree, changed),
          ...wallGuard(ctx, walls),
        ],
        parts: writeThrough(customerId, registration, [...kept.created, ...kept.updated]),
        audit: [...entries],
        answer,
      };
    },
  });
}

/** Errors about network lists are reported at the first changed line. */
function behindWalls(ctx: Ctx, registration: Of, walls: Walls | null, compared: Compared): Compared {
  const [problem] = Object.entries(wallProblems(ctx, registration, walls, compared.kept.updated));
  if (!problem) return compared;
  const [name, message] = problem;
  const [line = 1] = [...compared.outcomes].find(([, outcome]) => outcome === 'updated') ?? [];
  const column = registration.fields.find((field) => field.name === name)?.label ?? name;
  return { ...compared, faults: [...compared.faults, { line, column, message }] };
}

/** Yields to other work between steps. */
async function inSteps<T>(work: Generator<number, T, void>, onStep?: (count: number) => Promise<void>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
    await onStep?.(step.value);
  }
}

/** A line with a fault counts among the faults alone. */
function importedOf({ file }: Beside, { faults, outcomes }: Compared): Imported {
  const faulty = new Set(faults.map(({ line }) => line));
  const sound = file.rows.flatMap(({ line }) => (faulty.has(line) ? [] : [outcomes.get(line)]));
  const count = (outcome: LineOutcome) => sound.filter((each) => each === outcome).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), faults, outcomes };
}

async function readBeside(ctx: Ctx, registration: Of, { columns, lines }: OpenedCsv): Promise<Beside> {
  const names = await listNames(ctx, registration, columns, lines);
  const file = await readFile(registration, columns, lines, names);
  const sent = file.rows.map(({ inputs }) => cleanInputs(registration, inputs));
  const twins = await listTwins(ctx, registration, sent);
  const beside = [...(twins[0]?.values() ?? [])].flat();
  const known = beside.map(({ id }) => id);
  const [targets, tree, used, held] = await Promise.all([
    listTargets(ctx, registration, [...sent, ...beside.map(inputsOf)]),
    readTree(ctx, registration, known),
    findUsed(ctx.db, ctx.customerId, registration, known, { holding: false }),
    findUsed(ctx.db, ctx.customerId, registration, known, { holding: true }),
  ]);
  return { file, twins, targets, tree, used: new Set(used), held: new Set(held) };
}

/** Finds the records named in reference columns. */
async function listNames(
  { db, customerId }: Ctx,
  { fields }: Of,
  columns: readonly string[],
  lines: readonly CsvLine[],
): Promise<NamesInFile> {
  const wanted = new Map<string, Set<string>>();
  for (const field of fields) {
    const at = columns.indexOf(field.label.toLowerCase());
    if (at < 0) continue;
    for (const { cells } of lines) {
      for (const [to, name] of namedIn(field, cells[at] ?? '')) wanted.set(to, (wanted.get(to) ?? new Set()).add(name));
    }
  }
  const found = [...wanted].map(async ([to, labels]) => {
    const targets = await findTargets(db, customerId, registrationOf(to), { labels: [...labels] });
    return [to, byLabel(targets)] as const;
  });
  return new Map(await Promise.all(found));
}

function byLabel(targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> {
  const found = new Map<string, Target[]>();
  for (const target of targets) {
    const name = target.label.toLowerCase();
    found.set(name, [...(found.get(name) ?? []), target]);
  }
  return found;
}
