import { fieldText, type Registration } from '@tramite/contract';
import { type Walls, withBranch, withMembers } from '@tramite/rules/network/walls';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { readWalls } from '../../../platform/session/network-walls.ts';
import { lowersWalls, shutsOut } from '../ip-restriction/ip-restriction.policy.ts';
import type { Problems } from './registration.decide.ts';
import type { Kept } from './registration.write.sql.ts';

type Moved = Pick<Kept, 'id' | 'inputs'>;

/** The field that moves establishments under other network lists. */
const fields: Readonly<
  Record<string, { readonly name: string; readonly apply: (walls: Walls, record: Moved) => Walls }>
> = {
  'establishment-groups': {
    name: 'establishmentIds',
    apply: (walls, { id, inputs }) => withMembers(walls, id, (inputs.establishmentIds ?? []) as number[]),
  },
  establishments: {
    name: 'companyId',
    apply: (walls, { id, inputs }) => withBranch(walls, id, Number(inputs.companyId)),
  },
};

/** The customer's network lists if the registration can move establishments under others; else null. */
export async function readMovedWalls(
  { db, customerId }: Ctx,
  { name }: Pick<Registration, 'name'>,
): Promise<Walls | null> {
  return fields[name] ? readWalls(db, customerId) : null;
}

/** Errors for changes that lock out their author or open a network without the right to. */
export function wallProblems(
  ctx: Ctx,
  { name }: Pick<Registration, 'name'>,
  before: Walls | null,
  records: readonly Moved[],
): Problems {
  const field = fields[name];
  if (!field || !before) return {};
  const after = records.reduce(field.apply, before);
  if (lowersWalls(ctx, before, after)) return { [field.name]: fieldText('opensNetworks') };
  const address = ctx.request.address ?? '?';
  return shutsOut(ctx, before, after) ? { [field.name]: fieldText('locksOut', { address }) } : {};
}

/** A guard: if the network lists change meanwhile, the decision is made again. */
export function wallGuard({ customerId }: Ctx, walls: Walls | null): Guarded[] {
  if (!walls) return [];
  return (['company', 'establishment_group'] as const).map((level) => {
    const known = walls.lists.filter((list) => list.level === level).map(({ id, networks }) => [id, networks]);
    return {
      part: `walls.${level}`,
      sql: sql`
        select 1 from (
          select t.id, to_jsonb(t.allowed_networks::text[]) as networks from ${sql.table(level)} t
          where t.customer_id = ${customerId} for share) held
        having coalesce(bool_and(held.networks = coalesce(${json(Object.fromEntries(known))}::jsonb -> held.id::text, '[]')), true)`,
    };
  });
}
