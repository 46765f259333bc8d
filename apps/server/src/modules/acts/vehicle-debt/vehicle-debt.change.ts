import { displayFormat } from '@tramite/rules/format/field-formats';
import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { deleteLinks, insertLinks } from './vehicle-debt.repository.ts';

export interface LinkedQuery {
  readonly id: number;
  readonly publicId: string;
  readonly plate: string;
}

/** What links a query to processes, told in the history of each. */
export function linkedParts(ctx: Ctx, query: LinkedQuery, processIds: readonly number[]): ChangeParts {
  const { customerId, actor, clock } = ctx;
  const link = insertLinks(customerId, query.id, { processIds, userId: actor.userId, at: clock.now() });
  return {
    guarded: [{ part: 'vehicle_debt_process', sql: link, rows: processIds.length }],
    progress: processIds.map((processId) => ({
      type: 'VEHICLE_DEBT',
      processId,
      description: `Consulta da placa ${displayFormat('PLATE', query.plate)} vinculada`,
    })),
    audit: [
      {
        ...{ action: 'vehicle_debt.link', objectType: 'vehicle_debt', objectId: query.publicId },
        data: { plate: query.plate, processIds: [...processIds] },
      },
    ],
  };
}

/** What takes queries off a process, likewise. */
export function unlinkedParts({ customerId }: Ctx, processId: number, queries: readonly LinkedQuery[]): ChangeParts {
  const ids = queries.map(({ id }) => id);
  return {
    guarded: [{ part: 'vehicle_debt_process', sql: deleteLinks(customerId, processId, ids), rows: ids.length }],
    progress: queries.map(({ plate }) => ({
      type: 'VEHICLE_DEBT',
      processId,
      description: `Consulta da placa ${displayFormat('PLATE', plate)} desvinculada`,
    })),
    audit: queries.map(({ publicId, plate }) => ({
      ...{ action: 'vehicle_debt.unlink' as const, objectType: 'vehicle_debt' as const, objectId: publicId },
      data: { plate, processId },
    })),
  };
}
