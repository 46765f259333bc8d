import type { FormDefinition, FormValues } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { IndexerAccess } from '../../definitions/indexer/indexer.policy.ts';

/** A filled form with what its templates may name of its document. */
export interface ViewedForm {
  readonly id: number;
  readonly formTypeId: number;
  readonly name: string;
  readonly definition: FormDefinition;
  readonly content: FormValues;
  readonly documentId: number;
  readonly processId: number | null;
  readonly establishment: string;
  readonly author: string;
  readonly createdAt: string;
  readonly timeZone: string;
  /** Indexers that not everybody sees whole, by their names. */
  readonly restricted: readonly (IndexerAccess & { readonly name: string })[];
}

/** The form of a number, or the one that a document is; only where the actor sees the document. */
export function findViewedForm(
  db: Db,
  customerId: number,
  actor: Actor,
  of: { readonly formId: number } | { readonly documentId: number },
): Promise<ViewedForm | undefined> {
  const wanted = 'formId' in of ? sql`f.id = ${of.formId}` : sql`f.document_id = ${of.documentId} and f.is_document`;
  return first(
    db,
    sql<ViewedForm>`
      select f.id, v.form_type_id as "formTypeId", t.name, v.definition, f.content, d.id as "documentId",
        d.process_id as "processId", e.name as establishment, u.name as author, f.created_at as "createdAt",
        coalesce(e.time_zone, c.time_zone) as "timeZone", (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'visibleRoles', i.visible_roles,
            'editRoles', i.edit_roles, 'masked', i.masked)), '[]')
          from indexer i
          where i.customer_id = ${customerId} and (i.visible_roles <> '{}' or i.masked)) as restricted
      from form f
      join form_version v on v.customer_id = ${customerId} and v.id = f.version_id
      join form_type t on t.customer_id = ${customerId} and t.id = v.form_type_id
      join document d on d.customer_id = ${customerId} and d.id = f.document_id
      join establishment e on e.customer_id = ${customerId} and e.id = d.establishment_id
      join customer c on c.id = d.customer_id
      join app_user u on u.id = f.created_by
      where f.customer_id = ${customerId} and ${wanted} and ${visibleTo(actor, 'd')}`,
  );
}

interface OfferedRow {
  readonly id: number;
  readonly label: string;
  readonly isDefault: boolean;
}

/** Templates that are offered for forms of a type. */
export function listOffered(db: Db, customerId: number, formTypeId: number): Promise<OfferedRow[]> {
  return many(
    db,
    sql<OfferedRow>`
      select t.id, t.name as label, x.template_id is not null as "isDefault" from form_template t
      left join form_template_default x on x.customer_id = ${customerId} and x.template_id = t.id
      where t.customer_id = ${customerId} and t.form_type_id = ${formTypeId} and t.enabled
      order by t.name collate "pt-BR-x-icu", t.id`,
  );
}

export interface NewTicket {
  readonly hash: Buffer;
  readonly userId: number;
  /** The address that it is good for. */
  readonly path: string;
  readonly html: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Pages that one person may have waiting; the oldest go. */
const WAITING = 20;

/** Notes a page that may be opened once; those that nobody opened in time go. */
export async function unsafeInsertTicket(db: Db, ticket: NewTicket): Promise<void> {
  const { hash, userId, path, html, now, expiresAt } = ticket;
  await many(
    db,
    sql`
      with late as (
        delete from form_ticket where expires_at <= ${now} or hash in (
          select o.hash from form_ticket o where o.user_id = ${userId} order by o.expires_at desc offset ${WAITING - 1})
        returning hash
      )
      insert into form_ticket (hash, user_id, path, html, expires_at)
      values (${hash}, ${userId}, ${path}, ${html}, ${expiresAt})`,
  );
}

/** The page of a ticket, which is used up by it. */
export async function unsafeUseTicket(db: Db, hash: Buffer, path: string, now: Date): Promise<string | undefined> {
  const used = await first(
    db,
    sql<{ html: string }>`
      delete from form_ticket where hash = ${hash} and path = ${path} and expires_at > ${now} returning html`,
  );
  return used?.html;
}
