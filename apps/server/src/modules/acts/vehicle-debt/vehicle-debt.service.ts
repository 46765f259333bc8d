import { type endpoints, type QueryOf, type ResponseOf, vehicleDebtLimits } from '@tramite/contract';
import { plateFormat, twinPlate } from '@tramite/rules/format/plate';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureProcessSeen } from '../../records/process/facts/process.seen.facts.ts';
import { linkedParts, unlinkedParts } from './vehicle-debt.change.ts';
import { expiryOf, presentVehicleDebt } from './vehicle-debt.presenter.ts';
import {
  countLinks,
  listSeenProcesses,
  listVehicleDebts,
  touchQuery,
  type VehicleDebtRow,
} from './vehicle-debt.repository.ts';

type Calls = typeof endpoints.vehicleDebt;
type Linked = ResponseOf<Calls['link']>;

const PAGE = 50;

/** Queries that the actor sees. @throws process.not_found for a process the actor does not see */
export async function getVehicleDebts(ctx: Ctx, query: QueryOf<Calls['list']>): Promise<ResponseOf<Calls['list']>> {
  const { db, customerId, actor, clock, platform } = ctx;
  const { plate: typed, processId, status, before } = query;
  const now = clock.now();
  if (processId !== undefined) await ensureProcessSeen(ctx, processId);
  const plate = typed && plateFormat.sanitize(typed);
  const plates = plate ? { plates: [plate, twinPlate(plate) ?? plate] } : {};
  const wanted = { ...plates, processId, status, before, now, limit: PAGE + 1 };
  const rows = await listVehicleDebts(db, customerId, actor, wanted);
  const items = rows.slice(0, PAGE).map((row) => presentVehicleDebt(row, now));
  const { vehicleDebts } = platform;
  return {
    items,
    next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null,
    provider: vehicleDebts && { label: vehicleDebts.label, isReal: vehicleDebts.isReal },
  };
}

/** Links a query to processes. @throws vehicle_debt.*, process.not_found unless the actor sees all of them */
export function linkVehicleDebt(ctx: Ctx, publicId: string, processIds: readonly number[]): Promise<Linked> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: async () => {
      const [row] = await findSeen(ctx, [publicId]);
      const seen = await listSeenProcesses(db, customerId, actor, processIds);
      return { row, seen, count: row ? await countLinks(db, customerId, row.id) : 0 };
    },
    decide: ({ row, seen, count }): Decision<Linked> => {
      if (!row) throw problem('vehicle_debt.not_found');
      if (seen.length < processIds.length) throw problem('process.not_found');
      const expiresAt = expiryOf(row);
      if (expiresAt && expiresAt <= ctx.clock.now()) throw problem('vehicle_debt.expired');
      const added = processIds.filter((id) => !row.process_ids.includes(id));
      if (count + added.length > vehicleDebtLimits.processes)
        throw problem('vehicle_debt.too_many_processes', { values: { most: vehicleDebtLimits.processes } });
      const answer = { publicIds: [publicId], processIds: [...row.process_ids, ...added].sort((a, b) => a - b) };
      const touched = { guarded: [{ part: 'vehicle_debt', sql: touchQuery(customerId, row) }] };
      const link = added.length > 0 ? mergeParts(touched, linkedParts(ctx, named(row), added)) : mergeParts();
      return { ...link, answer };
    },
  });
}

/** Takes queries off a process. @throws process.not_found, vehicle_debt.not_found for one that it does not have */
export async function unlinkVehicleDebts(ctx: Ctx, publicIds: readonly string[], processId: number): Promise<Linked> {
  await ensureProcessSeen(ctx, processId);
  return change(ctx, {
    read: () => findSeen(ctx, publicIds),
    decide: (rows): Decision<Linked> => {
      const linked = rows.filter((row) => row.process_ids.includes(processId));
      if (linked.length < new Set(publicIds).size) throw problem('vehicle_debt.not_found');
      const answer = { publicIds: linked.map((row) => row.public_id), processIds: [processId] };
      return { ...mergeParts(unlinkedParts(ctx, processId, linked.map(named))), answer };
    },
  });
}

const named = ({ id, public_id: publicId, plate }: VehicleDebtRow) => ({ id, publicId, plate });

function findSeen({ db, customerId, actor, clock }: Ctx, publicIds: readonly string[]): Promise<VehicleDebtRow[]> {
  return listVehicleDebts(db, customerId, actor, { publicIds, now: clock.now(), limit: publicIds.length });
}
