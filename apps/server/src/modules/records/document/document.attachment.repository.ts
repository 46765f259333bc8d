import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** What an attachment of a document may be. */
export interface AttachmentLabel {
  readonly id: number;
  readonly label: string;
  readonly required: boolean;
  /** How many of it the document has. */
  readonly attached: number;
}

/** The labels of the type of a document the actor may see, in their order. */
export async function findAttachmentLabels(
  db: Db,
  customerId: number,
  actor: Actor,
  documentId: number,
): Promise<AttachmentLabel[] | undefined> {
  const found = await first(
    db,
    sql<{ labels: AttachmentLabel[] }>`
      select (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'label', l.label, 'required', l.required, 'attached', (
            select count(*) from attachment a
            where a.customer_id = d.customer_id and a.document_id = d.id and a.label = l.label
          )) order by l.position, l.label collate "pt-BR-x-icu"), '[]')
        from attachment_label l where l.customer_id = d.customer_id and l.document_type_id = d.type_id) as labels
      from document d
      where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
  return found?.labels;
}
