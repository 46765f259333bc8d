import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Standing } from '../facts/document.situation.facts.ts';

/** Sets the situation, guarded by version; canceled documents have no open checks. */
export function moveSituations(customerId: number, documents: readonly Standing[], to: 'S' | 'V'): Sql {
  const rows = documents.map(({ id, version }) => ({ id, version }));
  const ended = to === 'S' ? sql`, expires_on = null, open_pendencies = 0` : sql``;
  return sql`
    update document d set situation = ${to}, version = d.version + 1 ${ended}
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, version int)
    where d.customer_id = ${customerId} and d.id = r.id and d.version = r.version
    returning d.id`;
}

/** Ends the expiry of a process's documents, except those changed in the same statement. */
export function endExpiry(customerId: number, processId: number, butFor: readonly number[]): Sql {
  return sql`
    update document set expires_on = null, version = version + 1
    where customer_id = ${customerId} and process_id = ${processId} and expires_on is not null
      and id <> all(${[...butFor]}::bigint[])`;
}

/** Resolves pendencies of canceled documents, which nobody can answer any more. */
export function closePendencies(
  customerId: number,
  documentIds: readonly number[],
  { userId, at, text }: { readonly userId: number | null; readonly at: Date; readonly text: string },
): Sql {
  return sql`
    update pendency set resolved_by = ${userId}::bigint, resolved_at = ${at}, resolution = ${text}
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[]) and resolved_at is null`;
}

export function deleteOpenChecks(customerId: number, documentIds: readonly number[]): Sql {
  return sql`
    delete from document_open_check
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[])`;
}
