import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface LoginRow {
  readonly id: number;
  readonly password_hash: string | null;
  readonly enabled: boolean;
  /** Set for passwords given by somebody else. */
  readonly password_expires_at: Date | null;
}

/** Case is ignored. Works before any company is known. */
export function unsafeFindLogin(db: Db, login: string): Promise<LoginRow | undefined> {
  return first(
    db,
    sql<LoginRow>`
      select id, password_hash, enabled, password_expires_at from app_user where lower(login) = lower(${login})`,
  );
}

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly logo: string | null;
}

/** By name; companies without a name are left out. */
export function unsafeListCompanies(db: Db, userId: number): Promise<CompanyRow[]> {
  return many(
    db,
    sql<CompanyRow>`
      select c.id, c.name, c.logo from user_customer m join customer c on c.id = m.customer_id
      where m.user_id = ${userId} and m.enabled and c.enabled and trim(c.name) <> ''
      order by c.name collate "pt-BR-x-icu", c.id`,
  );
}

export interface ProfileRow {
  readonly login: string;
  readonly nickname: string;
  readonly email: string;
  readonly photo: string | null;
  readonly seen_news: string[];
  readonly mfa_registered: boolean;
  readonly has_cellphone: boolean;
  readonly customer: CustomerRow | null;
  readonly roles: { id: number; name: string }[];
  readonly functions: { id: number; label: string }[];
}

export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly logo: string | null;
  readonly labels: Readonly<Record<string, string | null>>;
  readonly suspend_checked_document: boolean;
  readonly move_checked_document: boolean;
  readonly edit_checked_document: boolean;
  readonly cancel_checked_document: boolean;
  readonly has_conference: boolean;
  readonly has_process_situation: boolean;
}

/** With the company's data of the user, if a company is chosen. */
export function unsafeFindProfile(db: Db, userId: number, customerId: number | null): Promise<ProfileRow | undefined> {
  return first(
    db,
    sql<ProfileRow>`
      select u.login, u.nickname, u.email, u.photo, u.seen_news, to_jsonb(c) as customer,
        exists (select from user_totp t where t.user_id = u.id) as mfa_registered,
        u.cellphone is not null as has_cellphone,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name)
          from user_role ur join role r on r.customer_id = ur.customer_id and r.id = ur.role_id
          where ur.customer_id = c.id and ur.user_id = u.id and r.enabled
        ), '[]') as roles,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', w.id, 'label', w.label) order by w.label)
          from user_workflow_role uw
          join workflow_role w on w.customer_id = uw.customer_id and w.id = uw.workflow_role_id
          where uw.customer_id = c.id and uw.user_id = u.id and w.enabled
        ), '[]') as functions
      from app_user u left join customer c on c.id = ${customerId}
      where u.id = ${userId}`,
  );
}

/** The user's own choice, else that of their first role that has one. */
export async function findLanding(db: Db, customerId: number, userId: number): Promise<unknown> {
  const row = await first(
    db,
    sql<{ landing: unknown }>`
      select coalesce(m.landing, (
        select r.landing from user_role ur join role r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = m.customer_id and ur.user_id = m.user_id and r.enabled and r.landing is not null
        order by r.id limit 1
      )) as landing
      from user_customer m where m.customer_id = ${customerId} and m.user_id = ${userId}`,
  );
  return row?.landing ?? null;
}

/** Origins that may embed the product for a customer; empty means all of the installation. */
export async function listFrameOrigins(db: Db, customerId: number): Promise<readonly string[]> {
  const row = await first(
    db,
    sql<{ frame_origins: string | null }>`select frame_origins from customer where id = ${customerId}`,
  );
  return row?.frame_origins?.split(' ') ?? [];
}
