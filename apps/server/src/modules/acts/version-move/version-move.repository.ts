import type { Arrival } from '@tramite/rules/workflow/state';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** Running processes of a type that do not stand in this version. */
export interface Elsewhere {
  readonly customerId: number;
  readonly actor: Actor;
  readonly typeId: number;
  readonly versionId: number;
}

interface Standing {
  readonly version_id: number;
  /** Where its tokens stand, in the order of their numbers. */
  readonly stage_ids: readonly number[];
  /** Those of its tokens that wait at joins. */
  readonly arrivals: readonly Arrival[];
}

/** Whether the process `p` runs a whole flow and no embedded subprocess of one. */
const isWhole = sql`not exists (
  select from process_type_version v where v.customer_id = p.customer_id and v.id = p.version_id and v.part <> '')`;

const standing = ({ customerId, actor, typeId, versionId }: Elsewhere) => sql`
  select p.id, p.version_id, (
    select coalesce(array_agg(k.stage_id::int order by k.stage_id), '{}') from process_token k
    where k.customer_id = p.customer_id and k.process_id = p.id) as stage_ids,
    coalesce(p.arrivals, '[]') as arrivals
  from process p
  where p.customer_id = ${customerId} and p.type_id = ${typeId} and p.is_open and p.version_id <> ${versionId}
    and ${isWhole} and ${visibleTo(actor, 'p')}`;

/** How many stand in the same stages. */
export function countStanding(db: Db, elsewhere: Elsewhere): Promise<(Standing & { readonly count: number })[]> {
  return many(
    db,
    sql<Standing & { count: number }>`
      select version_id, stage_ids, arrivals, count(*)::int as count from (${standing(elsewhere)}) s
      group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** How many there are, whether the actor sees them or not. */
export async function countElsewhere(db: Db, { customerId, typeId, versionId }: Elsewhere): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from process p
      where p.customer_id = ${customerId} and p.type_id = ${typeId} and p.is_open and p.version_id <> ${versionId}
        and ${isWhole}`,
  );
  return row?.count ?? 0;
}

/** Where the tokens of a process stand and wait. */
export type Place = Pick<Standing, 'stage_ids' | 'arrivals'>;

const inPlaces = (places: readonly Place[]): Sql => {
  const wanted = places.map(({ stage_ids, arrivals }) => ({ stage_ids, arrivals }));
  return sql`jsonb_build_object('stage_ids', s.stage_ids, 'arrivals', s.arrivals) in (
    select jsonb_array_elements(${json(wanted)}))`;
};

/** Those in one of some places by number, after one of them. */
export function listStanding(
  db: Db,
  elsewhere: Elsewhere,
  places: readonly Place[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(Standing & { readonly id: number })[]> {
  return many(
    db,
    sql<Standing & { id: number }>`
      select s.id, s.version_id, s.stage_ids, s.arrivals from (${standing(elsewhere)}) s
      where s.id > ${after} and ${inPlaces(places)}
      order by s.id limit ${limit}`,
  );
}

/** Number and type of a published version. */
export function findTarget(db: Db, customerId: number, versionId: number) {
  return first(
    db,
    sql<{ number: number; typeId: number }>`
      select number, process_type_id as "typeId" from process_type_version
      where customer_id = ${customerId} and id = ${versionId} and part = ''`,
  );
}
