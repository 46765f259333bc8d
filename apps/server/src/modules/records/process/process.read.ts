import type { Process } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { getCatalog } from '../../definitions/catalog/catalog.parts.ts';
import { getVersion } from '../../definitions/process-type/process-type.parts.ts';
import { getUserNames } from '../../definitions/user-name/user-name.parts.ts';
import { isSubjectVisible } from '../progress/progress.parts.ts';
import { isKnown, userIdsOf, withNames } from './process.names.ts';
import { presentProcess, stateOf } from './process.presenter.ts';
import { isProcessOf, listProcesses } from './process.repository.ts';

/** @throws process.not_found unless the actor sees the process, in that establishment */
export async function ensureProcessOf(ctx: Ctx, process: { id: number; establishmentId: number }): Promise<void> {
  if (!(await isProcessOf(ctx.db, ctx.customerId, ctx.actor, process))) throw problem('process.not_found');
}

/** @throws process.not_found unless the actor sees the process */
export async function ensureProcessSeen({ db, customerId, actor }: Ctx, id: number): Promise<void> {
  if (!(await isSubjectVisible(db, customerId, actor, { kind: 'process', id }))) throw problem('process.not_found');
}

/** The processes among an array of ids that the actor may see, in that order. */
export async function presentProcesses(ctx: Ctx, ids: Sql<number[]>): Promise<Process[]> {
  const found = await readProcesses(ctx, ids, ctx.actor);
  return Promise.all(found.map(({ row, version }) => presentProcess(ctx, row, version)));
}

/** A process as it decides about what the actor of the context does with it, if another, who asks, sees it. */
export async function findProcessState(ctx: Ctx, id: number, asker: Actor) {
  const ids = sql<number[]>`${[id]}::bigint[]`;
  const [asked] = await readProcesses(ctx, ids, asker);
  if (!asked) return undefined;
  const [own] = ctx.actor === asker ? [asked] : await readProcesses(ctx, ids, ctx.actor);
  const { row, version } = own ?? asked;
  const { state } = stateOf(ctx.actor, row, version);
  const { establishment_id: establishmentId, owner_id: ownerId, reserved_name: reservedBy } = row;
  return { state, establishmentId, ownerId, reservedBy };
}

async function readProcesses(ctx: Ctx, ids: Sql<number[]>, seer: Actor) {
  const rows = await listProcesses(ctx.db, ctx.customerId, seer, ids);
  const versionIds = [...new Set(rows.map((row) => row.version_id))];
  const [catalog, users, versions] = await Promise.all([
    getCatalog(ctx, (known) => rows.every((row) => isKnown(known, row))),
    getUserNames(ctx, rows.flatMap(userIdsOf)),
    Promise.all(versionIds.map(async (id) => [id, await getVersion(ctx, id)] as const)),
  ]);
  const byId = new Map(versions);
  return rows.map((row) => {
    const version = byId.get(row.version_id);
    if (!version) throw new Error(`The version ${row.version_id} of process ${row.id} was not read.`);
    return { row: withNames(row, { catalog, version, users }), version };
  });
}
