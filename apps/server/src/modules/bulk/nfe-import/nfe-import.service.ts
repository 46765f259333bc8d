import { type BodyOf, type endpoints, type NfeRow, nfeImportLimits, type ResponseOf } from '@tramite/contract';
import type { Nfe } from '@tramite/rules/nfe/nfe';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { nextIds } from '../../../platform/db/sql.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { Decoder } from '../../../platform/decode/decoder.ts';
import { faultyXml, type ReadXml, reasonOf } from '../../../platform/decode/read-xml.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureProcessSeen } from '../../records/process/facts/process.seen.facts.ts';
import { compareRows } from './nfe-import.compare.service.ts';
import { presentRow, stateOf } from './nfe-import.presenter.ts';
import {
  type Candidate,
  countRows,
  deleteRows,
  insertRead,
  listCandidates,
  listRows,
  type NewRow,
  type NfeImportRow,
  setProcess,
} from './nfe-import.repository.ts';

type Calls = typeof endpoints.nfeImport;
type Read = ResponseOf<Calls['read']>;

/** Reads files and finds their processes. @throws nfe.too_many, nfe.too_large, upload.busy */
export async function readFiles(ctx: Ctx, { files }: BodyOf<Calls['read']>): Promise<Read> {
  const opened = files.map(({ fileName, content }) => ({
    fileName: cleanFileName(fileName),
    bytes: Buffer.from(content, 'base64'),
  }));
  const bytes = opened.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > nfeImportLimits.bytes) throw problem('nfe.too_large', { values: { most: '12 MB' } });
  const read: ReadXml[] = [];
  const turn = { userId: ctx.actor.userId, since: performance.now() };
  for (const file of opened) read.push(...(await openFile(ctx, { ...file, turn })));
  return keep(ctx, read);
}

/** A file that takes too long or too much memory is at fault like any other. */
async function openFile({ decoder }: Ctx, file: Parameters<Decoder['readNfe']>[0]): Promise<readonly ReadXml[]> {
  try {
    return await decoder.readNfe(file);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return [faultyXml(file.fileName, reasonOf(error))];
  }
}

async function keep(ctx: Ctx, read: readonly ReadXml[]): Promise<Read> {
  const { db, customerId, actor, clock } = ctx;
  const notes = read.flatMap(({ file }) => file?.nfe ?? []);
  const candidates = await listCandidates(db, customerId, actor, notes);
  const ids = await nextIds(db, 'nfe_import', read.length);
  const at = clock.now();
  const rows = read.map((each, n) => ({
    ...toRow(each, placeOf(candidates, each.file?.nfe ?? null)),
    ...{ id: ids[n] ?? 0, user_id: actor.userId, read_at: at },
  }));
  const wrong = rows.filter(({ reason }) => reason !== null).length;
  return change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), count: await countRows(db, customerId, actor.userId) }),
    decide: ({ pile, count }): Decision<Read> => {
      if (count + rows.length > nfeImportLimits.rows)
        throw problem('nfe.too_many', { values: { most: nfeImportLimits.rows.toLocaleString('pt-BR') } });
      return {
        guarded: [{ part: 'nfe_import', sql: insertRead(customerId, rows), rows: rows.length }, pileGuard(ctx, pile)],
        audit: [
          {
            ...{ action: 'nfe.read', objectType: 'nfe_import', objectId: ids[0] ?? 0 },
            data: { files: rows.length, faulty: wrong },
          },
        ],
        answer: { read: rows.length, ready: rows.length - wrong, faulty: wrong },
      };
    },
  });
}

function toRow({ fileName, xml, file, signature, reason }: ReadXml, place: ReturnType<typeof placeOf>) {
  const key = file?.nfe?.key ?? file?.events[0]?.key ?? null;
  return {
    ...{ file_name: fileName, reason, key, signature, xml, nfe: file?.nfe ?? null, events: file?.events ?? [] },
    ...place,
  } satisfies Partial<NewRow>;
}

const ways = ['chassis', 'document', 'number'] as const;

/** By chassis before anything else; where several processes have it, somebody has to choose. */
function placeOf(candidates: readonly Candidate[], nfe: Nfe | null) {
  for (const by of ways) {
    const found = candidates.filter((candidate) => candidate.key === nfe?.key && candidate.by === by);
    const [only] = found;
    if (found.length === 1 && only) return { process_id: only.processId, found_by: by, candidates: 1 };
    if (found.length > 1) return { process_id: null, found_by: null, candidates: found.length };
  }
  return { process_id: null, found_by: null, candidates: 0 };
}

export async function listRead(ctx: Ctx): Promise<ResponseOf<Calls['list']>> {
  return { items: await presentRows(ctx, await listRows(ctx.db, ctx.customerId, ctx.actor)) };
}

async function presentRows(ctx: Ctx, rows: readonly NfeImportRow[]): Promise<NfeRow[]> {
  const differences = await compareRows(ctx, rows);
  return rows.map((row) => presentRow(row, differences.get(row.id) ?? []));
}

/** Says which process a row goes to. @throws nfe.not_found, nfe.not_ready, process.not_found */
export async function chooseProcess(ctx: Ctx, id: number, processId: number | null): Promise<NfeRow> {
  const { db, customerId, actor } = ctx;
  if (processId !== null) await ensureProcessSeen(ctx, processId);
  await change(ctx, {
    read: () => listRows(db, customerId, actor, [id]),
    decide: ([row]): Decision<null> => {
      if (!row) throw problem('nfe.not_found');
      if (!row.nfe || stateOf(row) === 'imported') throw problem('nfe.not_ready');
      return {
        guarded: [{ part: 'nfe_import', sql: setProcess(customerId, row, processId) }],
        audit: [{ action: 'nfe.choose', objectType: 'nfe_import', objectId: id, data: { processId } }],
        answer: null,
      };
    },
  });
  const [shown] = await presentRows(ctx, await listRows(db, customerId, actor, [id]));
  if (!shown) throw problem('nfe.not_found');
  return shown;
}

/** Takes away what the actor had read. */
export function clearRows(ctx: Ctx): Promise<ResponseOf<Calls['clear']>> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => countRows(db, customerId, actor.userId),
    decide: (rows) => ({
      guarded: rows > 0 ? [{ part: 'nfe_import', sql: deleteRows(customerId, actor.userId), rows }] : [],
      audit: [{ action: 'nfe.clear', objectType: 'nfe_import', objectId: actor.userId, data: { rows } }],
      answer: { removed: rows },
    }),
  });
}
