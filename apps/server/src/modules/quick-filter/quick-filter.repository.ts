import type { SearchBody, SearchType } from '@tramite/contract';
import type { Db } from '../../platform/db/database.ts';
import { many, sql } from '../../platform/db/sql.ts';

/** A search that a user saved. */
export interface QuickFilterRow {
  readonly id: number;
  readonly label: string;
  readonly search_type: SearchType;
  readonly body: SearchBody;
  readonly color: string;
  readonly icon: string;
  readonly visible: boolean;
}

/** The saved searches of a user in their order. */
export function listQuickFilters(db: Db, customerId: number, userId: number): Promise<QuickFilterRow[]> {
  return many(
    db,
    sql<QuickFilterRow>`
      select id, label, search_type, body, color, icon, visible from quick_filter
      where customer_id = ${customerId} and user_id = ${userId} order by position, id`,
  );
}
