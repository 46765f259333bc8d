import type { SignatureMark, SignatureMethod } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Seal } from '../../../platform/pdf-seal/seal.ts';

/** As what somebody without an account signs. */
const GUEST = sql`case when s.invite_id is not null then 'convidado' end`;

/** A signature without its receipt, the first of its document, with the file that was signed. */
export interface Unsealed {
  readonly signature_id: number;
  readonly signer_id: number;
  readonly document_id: number;
  readonly establishment_id: number;
  readonly type_label: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly page_count: number;
  readonly source_key: string;
  readonly sha256: string;
  /** The same file with the seals of those before; null for the first. */
  readonly sealed_key: string | null;
  /** Of the file sealed for this signature, once it is kept. */
  readonly signed_sha256: string | null;
  readonly company: string;
  readonly time_zone: string;
  /** Whose the files are: who signed, or who invited somebody without an account. */
  readonly signed_by: number;
  readonly signer_name: string;
  readonly role: string | null;
  readonly cpf_masked: string | null;
  readonly method: SignatureMethod;
  readonly signed_at: Date;
  readonly receipt_code: string;
  readonly mark: SignatureMark & { readonly placements: Seal['places'] };
  readonly origin: {
    readonly address: string | null;
    readonly userAgent: string;
    readonly coords: string | null;
    readonly sentTo?: string;
  };
  readonly requested_name: string;
  readonly requested_at: Date;
}

export function findUnsealed(db: Db, customerId: number, documentId: number): Promise<Unsealed | undefined> {
  return first(
    db,
    sql<Unsealed>`
      select g.id as signature_id, s.id as signer_id, d.id as document_id, d.establishment_id, t.label as type_label,
        f.file_name, f.mime_type, coalesce(f.page_count, 1) as page_count, f.storage_key as source_key, g.sha256,
        (select k.storage_key from signature_file k
          join document_signature o on o.customer_id = k.customer_id and o.id = k.signature_id
          where k.customer_id = ${customerId} and k.document_id = d.id and k.kind = 'SIGNED' and o.sha256 = g.sha256
          order by k.id desc limit 1) as sealed_key,
        (select k.sha256 from signature_file k
          where k.customer_id = ${customerId} and k.signer_id = s.id and k.kind = 'SIGNED') as signed_sha256,
        c.name as company, c.time_zone, coalesce(s.signed_by, i.invited_by) as signed_by,
        coalesce(b.name, s.signed_name) as signer_name, coalesce(w.label, ${GUEST}) as role, s.cpf_masked, s.method,
        s.signed_at, s.receipt_code, s.mark, s.origin, r.name as requested_name, g.requested_at
      from signature_signer s
      join document_signature g on g.customer_id = s.customer_id and g.id = s.signature_id
      join document d on d.customer_id = g.customer_id and d.id = g.document_id
      join customer c on c.id = d.customer_id
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      left join app_user b on b.id = s.signed_by
      left join document_invite i on i.customer_id = s.customer_id and i.id = s.invite_id
      join app_user r on r.id = g.requested_by
      left join workflow_role w on w.customer_id = s.customer_id and w.id = s.role_id
      cross join lateral (
        select d.file_name, d.mime_type, d.page_count, d.storage_key where d.sha256 = g.sha256
        union all
        select v.file_name, v.mime_type, v.page_count, v.storage_key from document_version v
        where v.customer_id = ${customerId} and v.document_id = d.id and v.sha256 = g.sha256
        limit 1) f
      where s.customer_id = ${customerId} and g.customer_id = ${customerId} and d.customer_id = ${customerId}
        and d.id = ${documentId} and s.signed_at is not null and s.receipt_at is null
      order by s.signed_at, s.id limit 1`,
  );
}

/** Documents with signatures before an instant that have no receipt yet, of all customers. */
export function unsafeListUnsealed(
  db: Db,
  before: Date,
): Promise<{ readonly customerId: number; readonly documentId: number }[]> {
  return many(
    db,
    sql<{ customerId: number; documentId: number }>`
      select distinct s.customer_id as "customerId", g.document_id as "documentId" from (
        select * from signature_signer where signed_at < ${before} and receipt_at is null
        order by signed_at limit 500) s
      join document_signature g on g.customer_id = s.customer_id and g.id = s.signature_id`,
  );
}

/** With what a company seals, and where its receipts stand. */
export interface SealRow {
  readonly certificate: Buffer;
  readonly sealed_key: Buffer;
  readonly receipts: number;
  readonly last_hash: string;
}

export function findSeal(db: Db, customerId: number): Promise<SealRow | undefined> {
  return first(
    db,
    sql<SealRow>`
      select certificate, sealed_key, receipts::int as receipts, last_hash from signature_seal
      where customer_id = ${customerId}`,
  );
}

/** Puts a certificate with its key in the place of the one that was read; none where there was none. */
export function putCertificate(
  customerId: number,
  { certificate, sealedKey }: { readonly certificate: Buffer; readonly sealedKey: Buffer },
  former: SealRow | undefined,
): Sql {
  if (former) {
    return sql`
      update signature_seal set certificate = ${certificate}, sealed_key = ${sealedKey}
      where customer_id = ${customerId} and sealed_key = ${former.sealed_key} returning customer_id`;
  }
  return sql`
    insert into signature_seal (customer_id, certificate, sealed_key) values (${customerId}, ${certificate}, ${sealedKey})
    on conflict (customer_id) do nothing returning customer_id`;
}

/** Adds a receipt to the chain, unless another was added since it was read. */
export function moveChain(customerId: number, receipts: number, hash: string): Sql {
  return sql`
    update signature_seal set receipts = receipts + 1, last_hash = ${hash}
    where customer_id = ${customerId} and receipts = ${receipts}
    returning customer_id`;
}

export interface Receipt {
  readonly number: number;
  readonly body: string;
  readonly hash: string;
}

type Of = Pick<Unsealed, 'signature_id' | 'signer_id' | 'document_id' | 'receipt_code'>;

export function findReceipt(db: Db, customerId: number, code: string): Promise<Receipt | undefined> {
  return first(
    db,
    sql<Receipt>`
      select number::int as number, body, hash from signature_receipt
      where customer_id = ${customerId} and code = ${code}`,
  );
}

export function insertReceipt(customerId: number, of: Of, { number, body, hash }: Receipt, at: Date): Sql {
  return sql`
    insert into signature_receipt (customer_id, number, code, document_id, signature_id, signer_id, body, hash, made_at)
    values (${customerId}, ${number}, ${of.receipt_code}, ${of.document_id}, ${of.signature_id}, ${of.signer_id},
      ${body}, ${hash}, ${at})
    on conflict do nothing returning number`;
}

export interface Evidence {
  readonly kind: 'SIGNED' | 'RECEIPT';
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
}

/** Keeps a file beside a signature, unless it has one of its kind. */
export function insertEvidence(
  customerId: number,
  of: Of,
  { kind, storageKey, size, sha256 }: Evidence,
  at: Date,
): Sql {
  return sql`
    insert into signature_file (customer_id, document_id, signature_id, signer_id, kind, storage_key, size, sha256, made_at)
    values (${customerId}, ${of.document_id}, ${of.signature_id}, ${of.signer_id}, ${kind}, ${storageKey}, ${size},
      ${sha256}, ${at})
    on conflict do nothing returning id`;
}

/** Notes that everything of a signature is kept. */
export function markReceipt(customerId: number, signerId: number, at: Date): Sql {
  return sql`
    update signature_signer set receipt_at = ${at}
    where customer_id = ${customerId} and id = ${signerId} and receipt_at is null returning id`;
}

/** The keys of all companies, for the operator who replaces the one they are sealed with. */
export function unsafeListSealingKeys(db: Db): Promise<{ readonly customer_id: number; readonly sealed: Buffer }[]> {
  return many(
    db,
    sql<{ customer_id: number; sealed: Buffer }>`
      select customer_id, sealed_key as sealed from signature_seal order by customer_id`,
  );
}

export async function unsafeReplaceSealingKey(
  db: Db,
  { customer_id, sealed }: { readonly customer_id: number; readonly sealed: Buffer },
  anew: Buffer,
): Promise<boolean> {
  const done = await first(
    db,
    sql`update signature_seal set sealed_key = ${anew}
      where customer_id = ${customer_id} and sealed_key = ${sealed} returning customer_id`,
  );
  return done !== undefined;
}
