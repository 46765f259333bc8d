import type { DayOfAccess, Progress, ProgressFacets } from '@tramite/contract';
import { progressTypes } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import type { ProgressRow } from './progress.facts.ts';
import type { AccessRow, FacetRow } from './progress.history.repository.ts';
import { describeEntry, tellChanges } from './progress.story.presenter.ts';

/** An entry of the history as the actor reads it. */
export function presentEntry(actor: Actor, row: ProgressRow): Progress {
  return {
    id: row.id,
    type: row.type,
    description: describeEntry(actor, row, row.restricted_indexers),
    changes: tellChanges(actor, row, row.restricted_indexers),
    date: row.at.toISOString(),
    user: named(row.user_id, row.user_name),
    assumedBy: named(row.assumed_by, row.assumed_by_name),
    origin: row.origin,
    documentId: row.document_id,
    pendencyId: row.pendency_id,
    commentId: row.comment_id,
    sla: row.sla_minutes,
  };
}

const named = (id: number | null, name: string | null) => (id && name ? { id, name } : null);

/** Kinds in the order of the contract, people by name. */
export function presentFacets({ types, people }: FacetRow): ProgressFacets {
  return {
    types: progressTypes.flatMap((type) => types.filter((each) => each.type === type)),
    people: people.map(({ id, name, count }) => ({ user: named(id, name), count })),
  };
}

/** Rows of people and days, by day. */
export function presentAccessDays(rows: readonly AccessRow[]): DayOfAccess[] {
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    people: rows
      .filter((row) => row.day === day)
      .map(({ user_id: id, user_name: name, views, downloads, last }) => ({
        user: { id, name },
        views,
        downloads,
        last: last.toISOString(),
      })),
  }));
}
