import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';

export interface Recipient {
  readonly email: string;
  /** Eleven digits; null when none is known. */
  readonly cellphone: string | null;
  readonly nickname: string;
  /** The company that may read the mail where there is no mail server: the only one of the user, else none. */
  readonly customer_id: number | null;
}

/** Who a mail about a user's own account goes to. */
export function unsafeFindRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  return first(
    db,
    sql<Recipient>`
      select u.email, u.cellphone, u.nickname,
        (select case when count(*) = 1 then min(m.customer_id) end from user_customer m where m.user_id = u.id) as customer_id
      from app_user u where u.id = ${userId} and u.enabled`,
  );
}

export async function unsafeFindCpf(db: Db, userId: number): Promise<string | null | undefined> {
  const row = await first(db, sql<{ cpf: string | null }>`select cpf from app_user where id = ${userId}`);
  return row?.cpf;
}
