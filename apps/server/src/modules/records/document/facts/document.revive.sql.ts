import type { DocumentSituation } from '@tramite/contract';
import { type Sql, sql } from '../../../../platform/db/sql.ts';

/** What a document was before the cancelation of its process ended it. */
interface KeptDocument {
  readonly id: number;
  readonly situation: DocumentSituation;
  readonly expiresOn: string | null;
  readonly openPendencies: number;
  /** Checks that were asked for, and pendencies that were open. */
  readonly steps: readonly { readonly roleId: number; readonly stepId: number }[];
  readonly pendencyIds: readonly number[];
}

/** The documents of a process `p` that its cancelation ends, or lets expire no more, as JSON of `KeptDocument`. */
export const keptDocuments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'situation', d.situation, 'expiresOn', d.expires_on,
      'openPendencies', d.open_pendencies,
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('roleId', o.role_id, 'stepId', o.step_id)), '[]')
        from document_open_check o where o.customer_id = d.customer_id and o.document_id = d.id),
      'pendencyIds', (select coalesce(jsonb_agg(y.id), '[]') from pendency y
        where y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null)) order by d.id), '[]')
  from document d
  where d.customer_id = p.customer_id and d.process_id = p.id and d.situation <> 'S'
    and (d.situation <> 'C' or d.expires_on is not null))`;

/** A document as it is now, with what it was. */
export interface Revivable {
  readonly id: number;
  readonly version: number;
  readonly establishmentId: number;
  readonly label: string;
  readonly situation: DocumentSituation;
  readonly kept: KeptDocument;
}

/** The documents of a process `p` among those that were kept, as JSON of `Revivable`. */
export function revivable(kept: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'label', t.label,
        'establishmentId', d.establishment_id, 'situation', d.situation, 'kept', x.value) order by d.id), '[]')
    from jsonb_array_elements(${kept}) x
    join document d on d.customer_id = p.customer_id and d.id = (x.value ->> 'id')::bigint and d.process_id = p.id
    join document_type t on t.customer_id = d.customer_id and t.id = d.type_id)`;
}
