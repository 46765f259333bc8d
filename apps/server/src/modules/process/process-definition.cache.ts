import type { Definition } from '@tramite/rules/workflow/definition';
import type { Db } from '../../platform/db/database.ts';
import { listDefinitions } from './process.repository.ts';

const AT_MOST = 500;
const byDatabase = new WeakMap<Db, Map<number, Definition>>();

/**
 * Definitions by version id. A version that a process stands on is published and never changes, so a node keeps what it
 * has read; `db` belongs to one customer, and so does its cache.
 */
export async function getDefinitions(
  db: Db,
  customerId: number,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, Definition>> {
  const known = byDatabase.get(db) ?? new Map<number, Definition>();
  byDatabase.set(db, known);
  const missing = [...new Set(versionIds)].filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  if (known.size + missing.length > AT_MOST) known.clear();
  const unread = [...new Set(versionIds)].filter((id) => !known.has(id));
  for (const { id, definition } of await listDefinitions(db, customerId, unread)) known.set(id, definition);
  return known;
}
