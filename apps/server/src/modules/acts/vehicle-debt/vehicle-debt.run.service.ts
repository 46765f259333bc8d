import { answerTexts, fillText, vehicleDebtKindNames } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { formatCents } from '@tramite/rules/money/cents';
import { sumOfDebts } from '@tramite/rules/vehicle-debt/debts-by-kind';
import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import type { FoundDebts, VehicleDebts } from '../../../platform/vehicle-debt/vehicle-debts.ts';
import { tellUser } from '../../records/notice/notice.change.ts';
import { findVehicleDebt, moveQuery, type Outcome, type VehicleDebtRow } from './vehicle-debt.repository.ts';

/** The first one and its repetitions; the queue waits longer before each. */
export const TRIES = 5;
const PATIENCE_MS = 20_000;

/**
 * Asks the provider about a plate and keeps what it says. May run twice: what has ended stays as it is.
 * @throws while the provider is away and the query is to be tried again
 */
export async function runVehicleDebt(
  platform: Platform,
  { customerId, vehicleDebtId }: { readonly customerId: number; readonly vehicleDebtId: number },
): Promise<void> {
  const ctx = ownContext(platform, customerId, 'vehicle_debt.run');
  const tries = await begin(ctx, vehicleDebtId);
  if (tries === null) return;
  const provider = platform.vehicleDebts;
  const isLast = tries >= TRIES;
  const end = (outcome: Outcome) => move(ctx, vehicleDebtId, outcome);
  if (!provider) return end({ status: 'ERROR', message: fill('vehicleProviderAway', null), endedAt: ctx.clock.now() });
  const { label, isReal } = provider;
  const found = await within(provider, await plateOf(ctx, vehicleDebtId)).catch((error: unknown) => {
    ctx.log.warn({ err: error, tries }, 'the provider of vehicle debts is away');
    return error instanceof Error ? error : new Error(String(error));
  });
  const by = { provider: label, isReal };
  if (found instanceof Error) {
    if (isLast)
      return end({ ...by, status: 'ERROR', message: fill('vehicleProviderAway', provider), endedAt: ctx.clock.now() });
    await end({ ...by, status: 'REQUESTED', message: fill('vehicleProviderRetry', provider) });
    throw found;
  }
  if (!found) return end({ ...by, status: 'ERROR', message: fill('unknownPlate', provider), endedAt: ctx.clock.now() });
  await end({ ...by, ...found, status: found.missing.length > 0 ? 'PARTIAL' : 'DONE', endedAt: ctx.clock.now() });
}

const fill = (text: 'unknownPlate' | 'vehicleProviderAway' | 'vehicleProviderRetry', provider: VehicleDebts | null) =>
  fillText(answerTexts[text], { provider: provider?.label ?? 'A consulta de veículos' });

async function within(provider: VehicleDebts, plate: string): Promise<FoundDebts | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider did not answer in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([provider.find(plate), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function plateOf(ctx: CustomerCtx, id: number): Promise<string> {
  return (await findVehicleDebt(ctx.db, ctx.customerId, id))?.plate ?? '';
}

/** Takes up a query; answers which try this is, or null where it has ended. */
function begin(ctx: CustomerCtx, id: number): Promise<number | null> {
  return change(ctx, {
    read: () => findVehicleDebt(ctx.db, ctx.customerId, id),
    decide: (row) => {
      if (!row || row.ended_at) return { guarded: [], audit: [], answer: null };
      const tries = row.tries + 1;
      return { ...moved(ctx, row, { status: 'PROCESSING', tries }), audit: [], answer: tries };
    },
  });
}

function move(ctx: CustomerCtx, id: number, outcome: Outcome): Promise<void> {
  return change(ctx, {
    read: () => findVehicleDebt(ctx.db, ctx.customerId, id),
    decide: (row) => {
      if (!row || row.ended_at) return { guarded: [], audit: [], answer: undefined };
      const news = outcome.endedAt ? told(ctx, row, outcome) : {};
      return { ...mergeParts(moved(ctx, row, outcome), news), answer: undefined };
    },
  });
}

const moved = ({ customerId }: CustomerCtx, row: VehicleDebtRow, outcome: Outcome) => ({
  guarded: [{ part: 'vehicle_debt', sql: moveQuery(customerId, row, outcome) }],
  live: [{ kind: 'vehicleDebt' as const, toUserId: row.user_id }],
});

/** Who asked is told, and the history of each linked process tells it. */
function told(ctx: CustomerCtx, row: VehicleDebtRow, outcome: Outcome) {
  const plate = displayFormat('PLATE', row.plate);
  const text = resultOf(outcome);
  const title =
    outcome.status === 'ERROR' ? `Placa ${plate}: consulta não feita` : `Placa ${plate}: consulta concluída`;
  return mergeParts(tellUser(ctx, { kind: 'VEHICLE_DEBT', userId: row.user_id, title, text, byMail: false }), {
    progress: row.process_ids.map((processId) => ({
      ...{ type: 'VEHICLE_DEBT' as const, processId },
      description: `Consulta da placa ${plate}: ${text}`,
    })),
  });
}

/** `3 itens, R$ 1.234,56`, with what did not answer. */
export function resultOf({ items = [], missing = [], message }: Outcome): string {
  if (message) return message;
  const count = items.length === 1 ? '1 item' : `${items.length} itens`;
  const found = items.length === 0 ? 'nada consta' : `${count}, ${formatCents(sumOfDebts(items))}`;
  const kinds = missing.map((kind) => vehicleDebtKindNames[kind]).join(', ');
  return kinds ? `${found}; sem resposta de ${kinds}` : found;
}
