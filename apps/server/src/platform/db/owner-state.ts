import pg from 'pg';

/** What only the owner of the schema may read: the queue, the migrations and the database itself. */
export interface OwnerState {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly lastMigration: { readonly name: string; readonly at: Date } | null;
  /** Null before the first start of a worker. */
  readonly queue: QueueState | null;
}

export interface QueueState {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly atWork: number;
  readonly failed: number;
  readonly lastEndedAt: Date | null;
  readonly mailsWaiting: number;
  readonly mailError: { readonly at: Date | null; readonly text: string } | null;
}

const DATABASE = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from migration) as migrations,
    (select jsonb_build_object('name', name, 'at', applied_at) from migration order by applied_at desc, name desc limit 1)
      as last,
    to_regclass('pgboss.job') is not null as "hasQueue"`;

const QUEUE = `
  select count(*) filter (where waits)::int as waiting, min(created_on) filter (where waits) as "oldestAt",
    count(*) filter (where state = 'active')::int as "atWork",
    count(*) filter (where name = 'dead-letters' and state = 'created')::int as failed,
    max(completed_on) filter (where state = 'completed') as "lastEndedAt",
    count(*) filter (where name like 'mail.on-%' and state in ('created', 'retry', 'active'))::int as "mailsWaiting"
  from (
    select *, state in ('created', 'retry') and start_after <= now() and name <> 'dead-letters' and name not like '\\_\\_%'
      as waits
    from pgboss.job
  ) j`;

const MAIL_ERROR = `
  select coalesce(completed_on, started_on) as at, coalesce(output->>'message', '') as text from pgboss.job
  where name like 'mail.on-%' and state in ('retry', 'failed') order by started_on desc nulls last limit 1`;

/** Read on a connection of its own, as seldom as an operator looks. */
export async function readOwnerState(ownerUrl: string): Promise<OwnerState> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'tramite-state',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const one = async (text: string) => (await client.query(text)).rows[0];
    const { version, bytes, migrations, last, hasQueue } = await one(DATABASE);
    const queue = hasQueue ? { ...(await one(QUEUE)), mailError: (await one(MAIL_ERROR)) ?? null } : null;
    const lastMigration = last && { name: last.name, at: new Date(last.at) };
    return { version, bytes, migrations, lastMigration, queue };
  } finally {
    await client.end();
  }
}
