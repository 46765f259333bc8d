import type { Document, DocumentInviteState, SignatureState } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import type { WithChecks } from '../document-check/document-check.presenter.ts';
import { marksOf, type StoredMark } from '../document-check/document-check.sql.ts';
import { documentsToSign } from './facts/document.signature.sql.ts';

export interface AttachmentItem {
  readonly id: number;
  readonly label: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly storageKey: string;
  readonly thumbKey: string | null;
  readonly thumbState: Document['thumbState'];
}

/** A document with everything a card and the viewer show of it; what the catalog knows and users are told by number. */
export interface DocumentRow extends Omit<WithChecks, 'steps' | 'marks'> {
  readonly id: number;
  readonly type_id: number;
  readonly establishment_id: number;
  readonly owner_id: number;
  readonly captured_at: Date;
  readonly process_id: number | null;
  readonly process_type_id: number | null;
  readonly is_process_open: boolean | null;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly page_count: number | null;
  readonly storage_key: string;
  readonly thumb_key: string | null;
  readonly thumb_state: Document['thumbState'];
  readonly is_required: boolean;
  readonly expires_on: string | null;
  readonly last_comment: string | null;
  /** What a card shows of the indexers, each at its place in all three. */
  readonly indexer_ids: readonly number[];
  readonly indexer_labels: readonly string[];
  readonly indexer_displays: readonly string[];
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
  readonly attachments: readonly AttachmentItem[] | null;
  readonly marks: readonly StoredMark[] | null;
  readonly signature_state: SignatureState | null;
  readonly invite_state: DocumentInviteState | null;
  /** It waits for the actor to sign. */
  readonly is_my_turn: boolean;
  readonly file_version: number;
  readonly version: number;
}

// Most documents have neither attachments nor signatures: null is read sooner than an empty list.
const attachments = sql`
  (select json_agg(json_build_object(
      'id', a.id, 'label', a.label, 'fileName', a.file_name, 'mimeType', a.mime_type, 'size', a.size,
      'storageKey', a.storage_key, 'thumbKey', a.thumb_key, 'thumbState', a.thumb_state
    ) order by a.id)
    from attachment a where a.customer_id = d.customer_id and a.document_id = d.id)`;

/** One key of every indexer: as they are kept they are half of a page, and cost it half of what reading its rows takes. */
const ofIndexers = (key: 'id' | 'label' | 'display') =>
  sql`jsonb_path_query_array(d.indexers, ${sql.lit(`strict $[*].${key}`)})`;

/** The documents among an array of ids that the actor may see, in its order. */
export function listDocuments(db: Db, customerId: number, actor: Actor, ids: Sql<number[]>): Promise<DocumentRow[]> {
  return many(
    db,
    sql<DocumentRow>`
      select d.id, d.type_id, d.establishment_id, d.owner_id, d.captured_at, d.situation,
        d.process_id, p.type_id as process_type_id, p.is_open as is_process_open,
        d.file_name, d.mime_type, d.size, d.page_count, d.storage_key, d.thumb_key, d.thumb_state,
        d.is_required, d.expires_on, d.last_comment,
        ${ofIndexers('id')} as indexer_ids, ${ofIndexers('label')} as indexer_labels,
        ${ofIndexers('display')} as indexer_displays, ${restrictedIndexers(customerId)} as restricted_indexers,
        ${attachments} as attachments, ${marksOf('d')} as marks,
        d.invite_state, d.signature_state, (d.signature_state = 'OPEN' and d.id in (${documentsToSign(customerId, actor)})) is true
          as is_my_turn,
        d.check_round, d.unchecked_attachment, d.open_pendencies, d.file_version, d.version
      from unnest(${ids}) with ordinality as wanted (id, place)
      join document d on d.customer_id = ${customerId} and d.id = wanted.id
      left join process p on p.customer_id = d.customer_id and p.id = d.process_id
      where ${visibleTo(actor, 'd', uncountedIds(actor.establishmentIds))}
      order by wanted.place`,
  );
}

/** How many labels of attachments a type of document knows. */
export async function countLabels(db: Db, customerId: number, typeId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ labels: number }>`
      select count(*)::int as labels from attachment_label l
      where l.customer_id = ${customerId} and l.document_type_id = ${typeId}`,
  );
  return row?.labels ?? 0;
}
