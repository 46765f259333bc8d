import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { many, type Sql, sql } from '../db/sql.ts';
import { problem } from '../problem/problem.ts';
import type { Actor } from './actor.ts';

/** A list of networks as it would be, in place of the one that is kept. */
export interface DraftNetworks {
  readonly table: 'company' | 'establishment_group' | 'establishment';
  readonly id: number;
  readonly networks: readonly string[];
}

/** How long a node may answer from memory before it reads the lists again. */
const KEPT_MS = 4_000;
const KEPT_AT_MOST = 10_000;

/**
 * Which establishments of a customer are reached from which network: by the list of the branch, of every group and of
 * the establishment itself, where they have one. Remembered for some seconds.
 */
export class NetworkWalls {
  private readonly kept = new Map<string, { readonly until: number; readonly closed: ReadonlySet<number> }>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * An actor as they are from an address.
   * @throws auth.ip_blocked where none of their establishments is reached from it
   */
  async admit(actor: Actor, address: string | null): Promise<Actor> {
    const closed = await this.closedFrom(actor.customerId, address);
    if (!actor.establishmentIds.some((id) => closed.has(id))) return actor;
    const establishmentIds = actor.establishmentIds.filter((id) => !closed.has(id));
    if (establishmentIds.length === 0) throw problem('auth.ip_blocked');
    return { ...actor, establishmentIds, seesAllEstablishments: false };
  }

  /** Lists of a customer changed: this node reads them anew, the others do within seconds. */
  forget(customerId: number): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${customerId} `)) this.kept.delete(key);
  }

  /** Establishments of a customer that are not reached from an address; from none: those that have a list. */
  async closedFrom(customerId: number, address: string | null): Promise<ReadonlySet<number>> {
    const key = `${customerId} ${address}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.closed;
    const closed = new Set(await listClosed(this.db, customerId, address));
    if (this.kept.size >= KEPT_AT_MOST) this.kept.clear();
    this.kept.set(key, { until: now + KEPT_MS, closed });
    return closed;
  }
}

/** Establishments that are not reached from an address. */
export async function listClosed(
  db: Db,
  customerId: number,
  address: string | null,
  draft?: DraftNetworks,
): Promise<number[]> {
  const refuses = (table: DraftNetworks['table'], alias: string): Sql => {
    const own = sql.ref(`${alias}.allowed_networks`);
    const list =
      draft?.table === table
        ? sql`case when ${sql.ref(`${alias}.id`)} = ${draft.id} then ${[...draft.networks]}::cidr[] else ${own} end`
        : own;
    return sql`(cardinality(${list}) > 0 and not coalesce(${address}::inet <<= any((${list})::inet[]), false))`;
  };
  const rows = await many(
    db,
    sql<{ id: number }>`
      select e.id::int from establishment e
      join company c on c.customer_id = e.customer_id and c.id = e.company_id
      where e.customer_id = ${customerId} and (
        ${refuses('establishment', 'e')} or ${refuses('company', 'c')} or exists (
          select from establishment_group_member m
          join establishment_group g on g.customer_id = m.customer_id and g.id = m.group_id
          where m.customer_id = e.customer_id and m.establishment_id = e.id and ${refuses('establishment_group', 'g')}))`,
  );
  return rows.map(({ id }) => id);
}
