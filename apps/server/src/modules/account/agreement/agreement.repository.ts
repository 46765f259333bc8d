import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface AgreementRow {
  readonly id: number;
  readonly type: 'PRIVACY_POLICY' | 'TERMS_OF_USE' | 'COOKIES' | 'DPA';
  readonly number: number;
  readonly text: string;
  readonly text_hash: string;
  readonly accept_required: boolean;
  readonly accepted: boolean;
}

/** The newest published version of every agreement, and whether a user accepted that one; nobody's without a user. */
export function unsafeListAgreements(db: Db, userId: number | null): Promise<AgreementRow[]> {
  return many(
    db,
    sql<AgreementRow>`
      select distinct on (a.type) a.id, a.type, a.number, a.text, a.text_hash, a.accept_required,
        x.agreement_id is not null as accepted
      from legal_agreement a
      left join legal_acceptance x on x.agreement_id = a.id and x.user_id = ${userId}
      where a.published_at <= now()
      order by a.type, a.number desc`,
  );
}

/** The part of a change that keeps what a user accepted, with the hash of the text they were shown. */
export function insertAcceptances(userId: number, agreements: readonly AgreementRow[], now: Date): Sql {
  const rows = agreements.map(({ id, text_hash }) => ({ id, text_hash }));
  return sql`
    insert into legal_acceptance (user_id, agreement_id, text_hash, accepted_at)
    select ${userId}::bigint, r.id, r.text_hash, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, text_hash text)
    on conflict do nothing`;
}
