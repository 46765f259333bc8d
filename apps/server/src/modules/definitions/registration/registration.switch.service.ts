import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { countUses, findRecords, findUsed } from './registration.repository.ts';
import { auditOf, type Of } from './registration.service.ts';
import { switchRecords } from './registration.write.sql.ts';

/** All or none; unchanged ones are accepted. @throws registration.not_found, registration.in_use */
export function switchAll(
  ctx: Ctx,
  registration: Of,
  ids: readonly number[],
  enabled: boolean,
): Promise<{ ids: number[] }> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: async () => ({
      records: await findRecords(db, customerId, registration, ids),
      held: enabled ? [] : await findUsed(db, customerId, registration, ids, { holding: true }),
    }),
    decide: async ({ records, held }) => {
      if (records.length < ids.length) throw problem('registration.not_found');
      const others = records.filter((record) => record.enabled !== enabled);
      const holding = others.find(({ id }) => held.includes(id));
      if (holding) throw await inUse(ctx, registration, holding);
      return {
        guarded: switchRecords(
          customerId,
          registration,
          others.map(({ id, version }) => ({ id, version })),
          enabled,
        ),
        audit: others.map((record) => auditOf(registration, enabled ? 'enable' : 'disable', record)),
        answer: { ids: others.map(({ id }) => id) },
      };
    },
  });
}

async function inUse({ db, customerId }: Ctx, registration: Of, { id, label }: { id: number; label: string }) {
  const uses = await countUses(db, customerId, registration, id);
  const use = uses.find(({ holds, count }) => holds && count > 0);
  const values = { count: use?.count ?? 1, what: (use?.label ?? registration.label).toLowerCase(), label };
  return problem('registration.in_use', { values, details: { id, label } });
}
