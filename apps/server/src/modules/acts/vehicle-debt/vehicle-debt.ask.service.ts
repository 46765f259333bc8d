import { type BodyOf, type endpoints, type ResponseOf, type VehicleDebt, vehicleDebtLimits } from '@tramite/contract';
import { formatMessages } from '@tramite/rules/format/format-messages';
import { plateFormat } from '@tramite/rules/format/plate';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextIds } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureProcessSeen } from '../../records/process/facts/process.seen.facts.ts';
import { linkedParts } from './vehicle-debt.change.ts';
import { presentVehicleDebt } from './vehicle-debt.presenter.ts';
import { insertQueries, listVehicleDebts, type NewQuery, readAsked, type UnderWay } from './vehicle-debt.repository.ts';

type Asked = BodyOf<typeof endpoints.vehicleDebt.create>;
type Listed = ResponseOf<typeof endpoints.vehicleDebt.createList>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Has the debts of a plate looked up; a query of the actor that is under way is taken instead of another one.
 * @throws vehicle_debt.off, vehicle_debt.too_many, request.invalid for the plate, process.not_found
 */
export async function askVehicleDebt(ctx: Ctx, { vehiclePlate, processId }: Asked): Promise<VehicleDebt> {
  const plate = plateFormat.sanitize(vehiclePlate);
  if (!isPlate(plate)) throw problem('request.invalid', { fields: { vehiclePlate: formatMessages['format.plate'] } });
  if (processId) await ensureProcessSeen(ctx, processId);
  const [publicId] = await askAll(ctx, [plate], processId ?? null);
  const { db, customerId, actor, clock } = ctx;
  const now = clock.now();
  const [row] = await listVehicleDebts(db, customerId, actor, { publicIds: publicId ? [publicId] : [], now, limit: 1 });
  if (!row) throw problem('vehicle_debt.not_found');
  return presentVehicleDebt(row, now);
}

/** The same of many plates, each with its query or the reason why there is none. @throws vehicle_debt.off, vehicle_debt.too_many */
export async function askVehicleDebts(ctx: Ctx, typed: readonly string[]): Promise<Listed> {
  const plates = typed.map(plateFormat.sanitize);
  const sound = [...new Set(plates.filter(isPlate))];
  const ids = sound.length > 0 ? await askAll(ctx, sound, null) : [];
  return {
    items: typed.map((text, at) => {
      const plate = plates[at] ?? '';
      const known = sound.indexOf(plate);
      if (known < 0) return { vehiclePlate: text, publicId: null, why: formatMessages['format.plate'] };
      return { vehiclePlate: plate, publicId: ids[known] ?? null, why: null };
    }),
  };
}

const isPlate = (plate: string) => plateFormat.isValid(plate, { today: '' });

/** Asks for each plate in one statement; answers the public ids in their order. */
async function askAll(ctx: Ctx, plates: readonly string[], processId: number | null): Promise<string[]> {
  const { db, customerId, actor, clock, platform } = ctx;
  if (!platform.vehicleDebts) throw problem('vehicle_debt.off');
  const at = clock.now();
  const since = new Date(at.getTime() - DAY_MS);
  const ids = await nextIds(db, 'vehicle_debt', plates.length);
  return change(ctx, {
    read: async () => {
      const pile = await readPile(db, ctx);
      return { pile, ...(await readAsked(db, customerId, { userId: actor.userId, plates, since })) };
    },
    decide: ({ pile, count, underWay }) => {
      const known = new Map(underWay.map((query) => [query.plate, query]));
      const made = plates.flatMap((plate, n): NewQuery[] =>
        known.has(plate)
          ? []
          : [{ id: ids[n] ?? 0, public_id: uuidv7(at), user_id: actor.userId, plate, requested_at: at }],
      );
      if (count + made.length > vehicleDebtLimits.day)
        throw problem('vehicle_debt.too_many', { values: { most: vehicleDebtLimits.day } });
      const answers = plates.map(
        (plate) => known.get(plate)?.publicId ?? made.find((query) => query.plate === plate)?.public_id ?? '',
      );
      return { ...mergeParts(askedParts(ctx, made, pile), linkOf(ctx, processId, made, underWay)), answer: answers };
    },
  });
}

function askedParts(ctx: Ctx, made: readonly NewQuery[], pile: number): ChangeParts {
  if (made.length === 0) return {};
  return {
    guarded: [
      { part: 'vehicle_debt', sql: insertQueries(ctx.customerId, made), rows: made.length },
      pileGuard(ctx, pile),
    ],
    audit: made.map(({ public_id: objectId, plate }) => ({
      ...{ action: 'vehicle_debt.create' as const, objectType: 'vehicle_debt' as const, objectId },
      data: { plate },
    })),
    events: made.map(({ id }) => ({ event: 'vehicle_debt.asked' as const, payload: { vehicleDebtId: id } })),
    live: [{ kind: 'vehicleDebt', toUserId: ctx.actor.userId }],
  };
}

function linkOf(ctx: Ctx, processId: number | null, made: readonly NewQuery[], underWay: readonly UnderWay[]) {
  const [fresh] = made;
  const [old] = underWay;
  if (processId === null || old?.processIds.includes(processId)) return {};
  const query = fresh ? { id: fresh.id, publicId: fresh.public_id, plate: fresh.plate } : old;
  return query ? linkedParts(ctx, query, [processId]) : {};
}
