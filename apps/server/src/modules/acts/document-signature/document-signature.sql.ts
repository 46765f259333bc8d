import type { DocumentSituation, SignatureMethod, SignatureState } from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSigner } from '../../records/document/facts/document.signature.sql.ts';

/** A signer as a read finds them. Instants inside JSON are texts. */
export interface SignerRow {
  readonly id: number;
  readonly position: number;
  readonly userId: number | null;
  readonly roleId: number | null;
  /** Of somebody without an account, with how often its link was sent. */
  readonly inviteId: number | null;
  readonly inviteSends: number | null;
  /** Of the person, the role or the invited person that was asked. */
  readonly label: string;
  readonly isTurn: boolean;
  readonly isMine: boolean;
  /** The user who signed; nobody where an invited person did. */
  readonly signedBy: number | null;
  readonly signedName: string | null;
  readonly signedAt: string | null;
  readonly cpfMasked: string | null;
  readonly method: SignatureMethod | null;
  readonly receiptCode: string | null;
  /** Of the sealed PDF and of the receipt, once they were made. */
  readonly signedKey: string | null;
  readonly receiptKey: string | null;
}

/** A request with its document. */
export interface SignatureRow {
  readonly id: number;
  readonly document_id: number;
  readonly process_id: number | null;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly mime_type: string;
  readonly storage_key: string;
  readonly file_name: string;
  readonly page_count: number;
  readonly document_sha256: string;
  readonly sha256: string;
  readonly in_order: boolean;
  readonly due_date: string | null;
  readonly message: string | null;
  readonly state: SignatureState;
  readonly requested_by: number;
  readonly requested_name: string;
  readonly requested_at: Date;
  readonly reminded_at: Date | null;
  readonly ended_name: string | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly version: number;
  readonly time_zone: string;
  readonly signers: readonly SignerRow[];
}

const keyOf = (kind: 'SIGNED' | 'RECEIPT') => sql`
  (select k.storage_key from signature_file k
    where k.customer_id = s.customer_id and k.signer_id = s.id and k.kind = ${kind})`;

type Reader = Pick<Actor, 'userId' | 'roleIds'>;

const signersOf = (actor: Reader) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'userId', s.user_id,
      'roleId', s.role_id, 'inviteId', s.invite_id, 'inviteSends', i.sends, 'label', coalesce(u.name, w.label, i.name),
      'isTurn', s.is_turn, 'isMine', coalesce(${isSigner(actor)}, false), 'signedBy', s.signed_by,
      'signedName', coalesce(b.name, s.signed_name), 'signedAt', s.signed_at, 'cpfMasked', s.cpf_masked,
      'method', s.method, 'receiptCode', s.receipt_code, 'signedKey', ${keyOf('SIGNED')},
      'receiptKey', ${keyOf('RECEIPT')}) order by s.position, s.id), '[]')
    from signature_signer s
    left join app_user u on u.id = s.user_id
    left join app_user b on b.id = s.signed_by
    left join workflow_role w on w.customer_id = s.customer_id and w.id = s.role_id
    left join document_invite i on i.customer_id = s.customer_id and i.id = s.invite_id
    where s.customer_id = g.customer_id and s.signature_id = g.id)`;

/** Requests `g` of documents `d`, as the actor finds them. */
export const signatures = (actor: Reader, where: Sql): Sql<SignatureRow> => sql<SignatureRow>`
  select g.id, g.document_id, d.process_id, t.label as type_label, d.situation, d.mime_type, d.storage_key, d.file_name,
    coalesce(d.page_count, 1) as page_count, d.sha256 as document_sha256, g.sha256, g.in_order, g.due_date, g.message,
    g.state, g.requested_by, r.name as requested_name, g.requested_at, g.reminded_at, coalesce(e.name, n.name) as ended_name, g.ended_at,
    g.reason, g.version, c.time_zone, ${signersOf(actor)} as signers
  from document_signature g
  join document d on d.customer_id = g.customer_id and d.id = g.document_id
  join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
  join customer c on c.id = g.customer_id
  join app_user r on r.id = g.requested_by
  left join app_user e on e.id = g.ended_by
  left join document_invite n on n.customer_id = g.customer_id and n.id = g.ended_invite_id
  where ${where}`;
