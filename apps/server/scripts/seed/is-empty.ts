import type pg from 'pg';
import { asSystem } from './as-system.ts';

/** Whether nobody has been created yet. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await asSystem(client, () => client.query('select from app_user limit 1'));
  return rowCount === 0;
}
