import { closedFrom, type WalledPlace, type WallLevel, type Walls } from '@tramite/rules/network/walls';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { many, sql } from '../db/sql.ts';
import { problem } from '../problem/problem.ts';
import type { Actor } from './actor.ts';

/** How long a node may use cached lists. */
const KEPT_MS = 4_000;
const KEPT_AT_MOST = 10_000;

/** Which establishments can be reached from which network, by the lists of branch, groups and establishment; cached. */
export class NetworkWalls {
  private readonly kept = new Map<string, { readonly until: number; readonly closed: ReadonlySet<number> }>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Limits an actor to the establishments reachable from an address. @throws auth.ip_blocked if none is */
  async admit(actor: Actor, address: string | null): Promise<Actor> {
    const closed = await this.closedFrom(actor.customerId, address);
    if (!actor.establishmentIds.some((id) => closed.has(id))) return actor;
    const establishmentIds = actor.establishmentIds.filter((id) => !closed.has(id));
    if (establishmentIds.length === 0) throw problem('auth.ip_blocked');
    return { ...actor, establishmentIds, seesAllEstablishments: false };
  }

  /** After a change of lists; other nodes follow within seconds. */
  forget(customerId: number): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${customerId} `)) this.kept.delete(key);
  }

  /** Establishments not reachable from an address; for null, all that have a list. */
  async closedFrom(customerId: number, address: string | null): Promise<ReadonlySet<number>> {
    const key = `${customerId} ${address}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.closed;
    const closed = new Set(closedFrom(await readWalls(this.db, customerId), address));
    if (this.kept.size >= KEPT_AT_MOST) this.kept.clear();
    this.kept.set(key, { until: now + KEPT_MS, closed });
    return closed;
  }
}

/** Reads all lists of a customer; those of disabled branches and groups count too. */
export async function readWalls(db: Db, customerId: number): Promise<Walls> {
  const list = (level: WallLevel) => sql`
    select ${level} as level, t.id, t.allowed_networks::text[] as networks from ${sql.table(level)} t
    where t.customer_id = ${customerId} and cardinality(t.allowed_networks) > 0`;
  const [places, lists] = await Promise.all([
    many(
      db,
      sql<WalledPlace>`
        select e.id::int, e.company_id::int as "companyId",
          array(select m.group_id::int from establishment_group_member m
            where m.customer_id = e.customer_id and m.establishment_id = e.id order by 1) as "groupIds"
        from establishment e where e.customer_id = ${customerId}`,
    ),
    many(
      db,
      sql<Walls['lists'][number]>`
        select x.level, x.id::int, x.networks from (
          ${list('company')} union all ${list('establishment_group')} union all ${list('establishment')}) x`,
    ),
  ]);
  return { places, lists };
}
