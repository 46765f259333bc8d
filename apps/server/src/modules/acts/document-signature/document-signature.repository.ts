import type { DocumentSituation, SignatureMark, SignatureMethod, SignatureState } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { holds, usersBesideDocument } from '../../records/notice/notice.readers.sql.ts';
import { type SignatureRow, signatures } from './document-signature.sql.ts';

/** The last request of a document the actor sees. */
export function findSignatureOf(db: Db, customerId: number, actor: Actor, documentId: number) {
  const where = sql`g.customer_id = ${customerId} and d.customer_id = ${customerId} and d.id = ${documentId}
    and ${visibleTo(actor, 'd')} order by g.id desc limit 1`;
  return first(db, signatures(actor, where));
}

/** A request of a document the actor sees. */
export function findSignature(db: Db, customerId: number, actor: Actor, id: number): Promise<SignatureRow | undefined> {
  const where = sql`g.customer_id = ${customerId} and d.customer_id = ${customerId} and g.id = ${id}
    and ${visibleTo(actor, 'd')}`;
  return first(db, signatures(actor, where));
}

/** The request in which somebody without an account signs; whoever asks knows already that they may see it. */
export function findSignatureOfInvite(db: Db, customerId: number, inviteId: number): Promise<SignatureRow | undefined> {
  const where = sql`g.customer_id = ${customerId} and d.customer_id = ${customerId} and g.id = (
    select max(s.signature_id) from signature_signer s where s.customer_id = ${customerId} and s.invite_id = ${inviteId})`;
  return first(db, signatures({ userId: 0, roleIds: [] }, where));
}

export interface Names {
  readonly id: number;
  readonly label: string;
}

/** A document about to be signed, with those among the signers who may be asked for it. */
export interface Askable {
  readonly id: number;
  readonly process_id: number | null;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly signature_state: SignatureState | null;
  readonly requests: number;
  readonly mime_type: string;
  readonly sha256: string;
  readonly time_zone: string;
  readonly roles: readonly Names[];
  readonly people: readonly Names[];
}

/** Who is asked: workflow roles, people, and invites. */
export interface Asked {
  readonly roleIds: readonly number[];
  readonly userIds: readonly number[];
  readonly inviteIds: readonly number[];
}

/** The documents among these that the actor sees. */
export function listAskable(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
  { roleIds, userIds }: Pick<Asked, 'roleIds' | 'userIds'>,
): Promise<Askable[]> {
  return many(
    db,
    sql<Askable>`
      select d.id, d.process_id, t.label as type_label, d.situation, d.signature_state, d.mime_type, d.sha256,
        (select count(*)::int from document_signature g
          where g.customer_id = d.customer_id and g.document_id = d.id) as requests,
        (select c.time_zone from customer c where c.id = d.customer_id) as time_zone,
        (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'label', w.label)), '[]') from workflow_role w
          where w.customer_id = d.customer_id and w.enabled and w.id = any(${[...roleIds]}::bigint[])) as roles,
        (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'label', u.name)), '[]') ${usersBesideDocument}
          and m.user_id = any(${[...userIds]}::bigint[]) and ${holds('document.sign')}) as people
      from document d
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'd')}
      order by d.id`,
  );
}

export interface NewSignature {
  readonly customer_id: number;
  readonly id: number;
  readonly document_id: number;
  readonly batch: string;
  readonly sha256: string;
  readonly in_order: boolean;
  readonly due_date: string | null;
  readonly message: string | null;
  readonly requested_by: number;
  readonly requested_at: Date;
}

const signatureColumns = {
  customer_id: 'int',
  id: 'bigint',
  document_id: 'bigint',
  batch: 'uuid',
  sha256: 'text',
  in_order: 'boolean',
  due_date: 'date',
  message: 'text',
  requested_by: 'bigint',
  requested_at: 'timestamptz',
};

export function insertSignatures(rows: readonly NewSignature[]): Sql {
  return insertRows('document_signature', signatureColumns, rows);
}

export interface NewSigner {
  readonly customer_id: number;
  readonly signature_id: number;
  readonly position: number;
  readonly user_id: number | null;
  readonly role_id: number | null;
  readonly invite_id: number | null;
  readonly is_turn: boolean;
}

const signerColumns = {
  customer_id: 'int',
  signature_id: 'bigint',
  position: 'int',
  user_id: 'bigint',
  role_id: 'bigint',
  invite_id: 'bigint',
  is_turn: 'boolean',
};

export function insertSigners(rows: readonly NewSigner[]): Sql {
  return insertRows('signature_signer', signerColumns, rows);
}

/** Lets documents wait for signatures that do not yet, and whose file is the one that was read. */
export function openDocuments(customerId: number, documents: readonly Pick<Askable, 'id' | 'sha256'>[]): Sql {
  return sql`
    update document d set signature_state = 'OPEN'
    from jsonb_to_recordset(${json(documents)}) as r(id bigint, sha256 text)
    where d.customer_id = ${customerId} and d.id = r.id and d.sha256 = r.sha256 and d.situation not in ('S', 'V')
      and d.signature_state is distinct from 'OPEN'
    returning d.id`;
}

/** The document as it was read: the same file, neither canceled nor expired. */
export function holdDocument(customerId: number, { document_id: id, sha256 }: SignatureRow): Sql {
  return sql`
    select d.id from document d
    where d.customer_id = ${customerId} and d.id = ${id} and d.sha256 = ${sha256} and d.situation not in ('S', 'V')
    for no key update`;
}

export function markDocument(customerId: number, id: number, state: SignatureState | null): Sql {
  return sql`update document set signature_state = ${state} where customer_id = ${customerId} and id = ${id}`;
}

export interface End {
  readonly state: SignatureState;
  /** The user who ended it; nobody where an invite did, by its person or its end. */
  readonly by: number | null;
  readonly inviteId?: number;
  readonly at: Date;
  readonly reason: string | null;
}

export interface Terms {
  readonly inOrder: boolean;
  readonly dueDate: string | null;
  readonly message: string | null;
}

/** Moves an open request on, under other terms or to its end. */
export function moveSignature(
  customerId: number,
  { id, version }: SignatureRow,
  { end, terms }: { readonly end?: End | null; readonly terms?: Terms } = {},
): Sql {
  const ended = end
    ? sql`, state = ${end.state}, ended_by = ${end.by}, ended_invite_id = ${end.inviteId ?? null}, ended_at = ${end.at}, reason = ${end.reason}`
    : sql``;
  const changed = terms
    ? sql`, in_order = ${terms.inOrder}, due_date = ${terms.dueDate}, message = ${terms.message}`
    : sql``;
  return sql`
    update document_signature set version = version + 1 ${ended} ${changed}
    where customer_id = ${customerId} and id = ${id} and version = ${version} and state = 'OPEN'
    returning id`;
}

export interface Signed {
  readonly by: number | null;
  /** Of who signed without an account. */
  readonly name: string | null;
  readonly at: Date;
  readonly cpfMasked: string | null;
  readonly method: SignatureMethod;
  readonly receiptCode: string;
  readonly mark: SignatureMark & { readonly placements: readonly object[] };
  readonly origin: {
    readonly address: string | null;
    readonly userAgent: string;
    readonly coords: string | null;
    /** Where the code went that somebody without an account typed. */
    readonly sentTo?: string;
  };
}

/** Signs for one signer whose turn it is, who has not signed. */
export function signRow(customerId: number, signerId: number, signed: Signed): Sql {
  const { by, name, at, cpfMasked, method, receiptCode, mark, origin } = signed;
  return sql`
    update signature_signer set is_turn = false, signed_by = ${by}, signed_name = ${name}, signed_at = ${at},
      method = ${method}, cpf_masked = ${cpfMasked}, receipt_code = ${receiptCode}, mark = ${json(mark)}, origin = ${json(origin)}
    where customer_id = ${customerId} and id = ${signerId} and is_turn and signed_at is null
    returning id`;
}

/** Gives the turn to these signers of a request and takes it from all others, but for one that another part writes. */
export function turnTo(customerId: number, signatureId: number, ids: readonly number[], butFor: number | null): Sql {
  return sql`
    update signature_signer set is_turn = id = any(${[...ids]}::bigint[])
    where customer_id = ${customerId} and signature_id = ${signatureId} and signed_at is null
      and id is distinct from ${butFor}::bigint`;
}

/** Takes one signer out who has not signed. */
export function deleteSigner(customerId: number, signerId: number): Sql {
  return sql`
    delete from signature_signer where customer_id = ${customerId} and id = ${signerId} and signed_at is null
    returning id`;
}

export function deleteUnsigned(customerId: number, signatureId: number): Sql {
  return sql`
    delete from signature_signer
    where customer_id = ${customerId} and signature_id = ${signatureId} and signed_at is null`;
}

/** Puts those who signed at their places in another order. */
export function placeSigners(customerId: number, places: readonly { id: number; position: number }[]): Sql {
  return sql`
    update signature_signer s set position = r.position
    from jsonb_to_recordset(${json(places)}) as r(id bigint, position int)
    where s.customer_id = ${customerId} and s.id = r.id`;
}

/** Marks when signers were last reminded, unless somebody did since an instant. */
export function remindRow(customerId: number, id: number, at: Date, notAfter: Date): Sql {
  return sql`
    update document_signature set reminded_at = ${at}
    where customer_id = ${customerId} and id = ${id} and state = 'OPEN'
      and (reminded_at is null or reminded_at <= ${notAfter})
    returning id`;
}
