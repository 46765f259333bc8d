import type { DocumentInviteAction, DocumentInviteState, DocumentSituation } from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** An invite with its document. */
export interface InviteRow {
  readonly id: number;
  readonly document_id: number;
  readonly type_id: number;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly process_id: number | null;
  readonly establishment_id: number;
  readonly owner_id: number;
  readonly mime_type: string;
  readonly storage_key: string;
  /** Of the file of the document now. */
  readonly sha256: string;
  readonly file_name: string;
  readonly page_count: number;
  readonly company: string;
  readonly time_zone: string;
  readonly name: string;
  readonly email: string | null;
  readonly cellphone: string | null;
  readonly actions: readonly DocumentInviteAction[];
  readonly message: string | null;
  readonly state: DocumentInviteState;
  readonly invited_by: number;
  readonly invited_name: string;
  readonly invited_at: Date;
  readonly sends: number;
  readonly sent_at: Date;
  readonly resends: number;
  readonly resent_on: string | null;
  readonly expires_at: Date;
  readonly seen_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly files: number;
  /** Of the code that was sent last, until it was used. */
  readonly code_hash: Buffer | null;
  readonly code_channel: 'EMAIL' | 'SMS' | null;
  readonly code_sent_at: Date | null;
  readonly code_tries: number;
  /** Codes that were sent, ever and on the day that is named. */
  readonly codes: number;
  readonly codes_on: string | null;
  readonly codes_today: number;
  /** Pages of a file that were drawn for the person. */
  readonly shown_sha256: string | null;
  readonly shown_pages: readonly number[];
  readonly version: number;
}

/** Invites `i` of documents `d`. */
export const invites = (where: Sql): Sql<InviteRow> => sql<InviteRow>`
  select i.id, i.document_id, d.type_id, t.label as type_label, d.situation, d.process_id, d.establishment_id,
    d.owner_id, d.mime_type, d.storage_key, d.sha256, d.file_name, coalesce(d.page_count, 1) as page_count, c.name as company,
    c.time_zone, i.name, i.email, i.cellphone, i.actions, i.message, i.state, i.invited_by, u.name as invited_name,
    i.invited_at, i.sends, i.sent_at, i.resends, i.resent_on, i.expires_at, i.seen_at, i.ended_at, i.reason, i.files,
    i.code_hash, i.code_channel, i.code_sent_at, i.code_tries, i.codes, i.codes_on, i.codes_today, i.shown_sha256,
    i.shown_pages, i.version
  from document_invite i
  join document d on d.customer_id = i.customer_id and d.id = i.document_id
  join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
  join customer c on c.id = i.customer_id
  join app_user u on u.id = i.invited_by
  where ${where}`;

export const isOpenInvite = sql<boolean>`i.state in ('PENDING', 'VIEWED')`;
