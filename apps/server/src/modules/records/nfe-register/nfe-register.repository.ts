import type { NfeMapping, NfeRegisterContent } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { type IndexerUse, indexersOf } from '../../definitions/indexer/indexer.sql.ts';
import { holds } from '../notice/notice.readers.sql.ts';

export interface RegisterRow {
  readonly id: number;
  readonly cnpj: string;
  readonly series: string[];
  readonly documentTypeId: number | null;
  readonly documentType: string | null;
  readonly mapping: NfeMapping;
  readonly holder: string | null;
  readonly until: Date | null;
  readonly version: number;
}

const registersOf = (customerId: number, which: Sql) => sql<RegisterRow>`
  select r.id, r.cnpj, to_jsonb(r.series) as series, r.document_type_id as "documentTypeId", t.label as "documentType",
    r.mapping, r.certificate_holder as holder, r.certificate_until as until, r.version
  from nfe_register r
  left join document_type t on t.customer_id = ${customerId} and t.id = r.document_type_id
  where r.customer_id = ${customerId} and ${which}
  order by r.cnpj`;

export function listRegisters(db: Db, customerId: number): Promise<RegisterRow[]> {
  return many(db, registersOf(customerId, sql`true`));
}

export function findRegister(db: Db, customerId: number, id: number): Promise<RegisterRow | undefined> {
  return first(db, registersOf(customerId, sql`r.id = ${id}`));
}

export function findRegisterOf(db: Db, customerId: number, cnpj: string): Promise<RegisterRow | undefined> {
  return first(db, registersOf(customerId, sql`r.cnpj = ${cnpj}`));
}

export interface TypeRow {
  readonly id: number;
  readonly label: string;
  readonly indexers: readonly IndexerUse[];
}

/** Enabled document types with their fields; of one alone where it is given. */
export function listTypes(db: Db, customerId: number, id?: number): Promise<TypeRow[]> {
  return many(
    db,
    sql<TypeRow>`
      select dt.id, dt.label, ${indexersOf('document_type', 'dt', 'short')} as indexers
      from document_type dt
      where dt.customer_id = ${customerId} and dt.enabled ${id === undefined ? sql`` : sql`and dt.id = ${id}`}
      order by dt.label collate "pt-BR-x-icu", dt.id`,
  );
}

type Of = Pick<RegisterRow, 'id' | 'version'>;

export function insertRegister(customerId: number, id: number, content: NfeRegisterContent): Guarded {
  const { cnpj, series, documentTypeId, mapping } = content;
  return {
    part: 'nfe_register',
    sql: sql`
      insert into nfe_register (customer_id, id, cnpj, series, document_type_id, mapping)
      values (${customerId}, ${id}, ${cnpj}, ${[...series]}::text[], ${documentTypeId}, ${json(mapping)})
      on conflict do nothing returning id`,
  };
}

const changed = (customerId: number, { id, version }: Of, set: Sql): Guarded => ({
  part: 'nfe_register',
  sql: sql`
    update nfe_register set ${set}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
});

export function updateRegister(customerId: number, row: Of, content: NfeRegisterContent): Guarded {
  const { cnpj, series, documentTypeId, mapping } = content;
  return changed(
    customerId,
    row,
    sql`cnpj = ${cnpj}, series = ${[...series]}::text[], document_type_id = ${documentTypeId}, mapping = ${json(mapping)}`,
  );
}

export interface KeptCertificate {
  readonly sealed: Buffer | null;
  readonly holder: string | null;
  readonly until: Date | null;
}

export function setCertificate(customerId: number, row: Of, { sealed, holder, until }: KeptCertificate): Guarded {
  return changed(
    customerId,
    row,
    sql`sealed_certificate = ${sealed}, certificate_holder = ${holder},
      certificate_until = ${until}::timestamptz, told_days = null`,
  );
}

export function deleteRegister(customerId: number, { id, version }: Of): Guarded {
  return {
    part: 'nfe_register',
    sql: sql`
      delete from nfe_register where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

export interface EndingRow {
  readonly id: number;
  readonly version: number;
  readonly cnpj: string;
  readonly until: Date;
  readonly told: number | null;
  /** People who manage NF-e. */
  readonly userIds: readonly number[];
}

/** Certificates that end before a time. */
export function listEnding(db: Db, customerId: number, before: Date): Promise<EndingRow[]> {
  return many(
    db,
    sql<EndingRow>`
      select r.id, r.version, r.cnpj, r.certificate_until as until, r.told_days as told,
        (select coalesce(jsonb_agg(m.user_id order by m.user_id), '[]') from user_customer m join app_user u on u.id = m.user_id
          where m.customer_id = ${customerId} and m.enabled and u.enabled and ${holds('nfe.manage')}) as "userIds"
      from nfe_register r
      where r.customer_id = ${customerId} and r.certificate_until < ${before}::timestamptz
      order by r.id`,
  );
}

export function markTold(customerId: number, row: Of, days: number): Guarded {
  return changed(customerId, row, sql`told_days = ${days}`);
}

/** Companies with a certificate that ends before a time. */
export async function unsafeListEndingCustomers(db: Db, before: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select distinct customer_id as id from nfe_register where certificate_until < ${before}::timestamptz order by 1`,
  );
  return rows.map(({ id }) => id);
}

interface SealedCertificate {
  readonly customerId: number;
  readonly id: number;
  readonly sealed: Buffer;
}

/** Certificates of all companies, for another key. */
export function unsafeListSealedCertificates(db: Db) {
  return many(
    db,
    sql<SealedCertificate>`
      select customer_id as "customerId", id::int as id, sealed_certificate as sealed
      from nfe_register where sealed_certificate is not null order by 1, 2`,
  );
}

export async function unsafeReplaceCertificate(
  db: Db,
  { customerId, id, sealed }: SealedCertificate,
  next: Buffer,
): Promise<boolean> {
  const rows = await many(
    db,
    sql`
      update nfe_register set sealed_certificate = ${next}
      where customer_id = ${customerId} and id = ${id} and sealed_certificate = ${sealed} returning id`,
  );
  return rows.length > 0;
}
