import type pg from 'pg';

/** Runs in one transaction as the role that works across customers; row-level security holds for the owner too. */
export async function asSystem<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local role tramite_system');
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
