import type { Cluster } from './cluster.ts';

/** What must not be dated later than it happens; what is due, ends or expires may be. */
const HAPPENED = `
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.atttypid = 'timestamptz'::regtype and a.attname !~ '^(due|expires|password_expires|locked|published)'
  order by 1, 2`;

const TOLERATED = `interval '2 seconds'`;

type Counted = ReadonlyMap<string, number>;

export interface Dates {
  /** Columns of moments that were looked at. */
  readonly columns: number;
  /** Says which rows written since then are dated before it, or after now. */
  findWrong(): Promise<string[]>;
}

/** Remembers how many rows lie before this moment: nothing that happens from now on may add to them. */
export async function watchDates(cluster: Cluster): Promise<Dates> {
  const columns = await cluster.query<{ table: string; column: string }>(HAPPENED);
  const [start] = await cluster.query<{ at: string }>('select clock_timestamp()::text as at');

  async function count(condition: string): Promise<Counted> {
    const parts = columns.map(
      ({ table, column }) =>
        `select '${table}.${column}' as name, count(*)::int as n from "${table}" where "${column}" ${condition}`,
    );
    const rows = await cluster.query<{ name: string; n: number }>(parts.join(' union all '));
    return new Map(rows.map(({ name, n }) => [name, n]));
  }

  const before = `< '${start?.at}'::timestamptz - ${TOLERATED}`;
  const known = await count(before);
  return {
    columns: columns.length,
    async findWrong() {
      const early = await count(before);
      const late = await count(`> clock_timestamp() + ${TOLERATED}`);
      return [
        ...[...early].filter(([name, n]) => n > (known.get(name) ?? 0)).map(([name]) => `${name}: dated too early`),
        ...[...late].filter(([, n]) => n > 0).map(([name, n]) => `${name}: ${n} dated too late`),
      ];
    },
  };
}
