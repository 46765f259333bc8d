import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { maySeeIndexer, type RestrictedIndexer } from '../../definitions/indexer/indexer.parts.ts';

/** An entry of the history as it is kept. */
export interface ToldEntry {
  readonly type: string;
  readonly description: string;
  /** Fields that changed; null of entries that tell of none, and of those kept before they were told apart. */
  readonly fields: readonly { readonly id: number; readonly label: string }[] | null;
}

/**
 * Which entries of the history of a record that the actor sees they see, too: those of the record alone, and of its
 * documents those of the ones they see. Written against document_id of `alias`.
 */
export function storyVisibleTo(actor: Actor, alias: string): Sql<boolean> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${ref('document_id')} is null or exists (
    select from document told where told.customer_id = ${ref('customer_id')} and told.id = ${ref('document_id')}
      and ${visibleTo(actor, 'told')}))`;
}

/** What the actor reads of an entry: names of fields only where they may see the field. */
export function tellEntry(actor: Actor, entry: ToldEntry, restricted: readonly RestrictedIndexer[] | null): string {
  const { type, description, fields } = entry;
  const hidden = new Set((restricted ?? []).filter((each) => !maySeeIndexer(actor, each)).map(({ id }) => id));
  const labels = (fields ?? []).filter(({ id }) => !hidden.has(id)).map(({ label }) => label);
  if (labels.length > 0) return `${description}: ${labels.join(', ')}`;
  // Entries kept before their fields were told apart have the names in their text.
  return fields === null && type === 'INDEXER' && hidden.size > 0 ? (description.split(':')[0] ?? '') : description;
}
