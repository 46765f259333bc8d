import type { Ctx } from '../../../../platform/call/context.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { getCatalog } from '../../../definitions/catalog/catalog.facts.ts';
import { getUserNames } from '../../../definitions/user-name/user-name.facts.ts';
import { getVersion } from '../../../definitions/workflow/workflow.facts.ts';
import { isKnown, userIdsOf, withNames } from '../facts/process.names.ts';
import { listProcesses } from '../facts/process.repository.ts';
import { stateOf } from './process.state.policy.ts';

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

/** The processes among an array of ids that `seer` may see, in that order, with names and their definitions. */
export async function readProcesses(ctx: Ctx, ids: Sql<number[]>, seer: Actor) {
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
