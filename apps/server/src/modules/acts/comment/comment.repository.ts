import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { usersBeside, usersBesideDocument } from '../../records/notice/notice.parts.ts';

/** A document that is about to be commented on. */
export interface CommentedDocument {
  readonly id: number;
  readonly process_id: number | null;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  /** Those among the people mentioned who see the document. */
  readonly mentioned: readonly Person[];
}

interface Person {
  readonly id: number;
  readonly name: string;
}

/** The document if the actor may see it. */
export function findCommented(
  db: Db,
  customerId: number,
  actor: Actor,
  { documentId, mentions }: { documentId: number; mentions: readonly number[] },
) {
  return first(
    db,
    sql<CommentedDocument>`
      select d.id, d.process_id, t.label as type_label, d.situation,
        (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', u.name) order by u.name), '[]')
          ${usersBesideDocument} and m.user_id = any(${[...mentions]}::bigint[])) as mentioned
      from document d
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
}

export interface NewComment {
  readonly id: number;
  readonly documentId: number;
  readonly userId: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly at: Date;
}

export function insertComment(customerId: number, { id, documentId, userId, text, mentions, at }: NewComment): Sql {
  return sql`
    insert into comment (customer_id, id, document_id, user_id, text, mentions, created_at)
    values (${customerId}, ${id}, ${documentId}, ${userId}, ${text}, ${[...mentions]}::bigint[], ${at})`;
}

/** Shows a comment on the document unless it was canceled meanwhile. It changes nothing others decide on, so no version. */
export function showLastComment(customerId: number, documentId: number, text: string): Sql {
  return sql`
    update document set last_comment = ${text}
    where customer_id = ${customerId} and id = ${documentId} and situation <> 'S'
    returning id`;
}

export interface CommentRow {
  readonly id: number;
  readonly text: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly created_at: Date;
  readonly mentions: Person[];
}

/** The newest comments on a document before an instant. */
export function listComments(
  db: Db,
  customerId: number,
  documentId: number,
  { before, limit }: { before: Date | null; limit: number },
): Promise<CommentRow[]> {
  const older = before ? sql`and c.created_at < ${before}` : sql``;
  return many(
    db,
    sql<CommentRow>`
      select c.id, c.text, c.user_id, u.name as user_name, c.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
          from app_user o where o.id = any(c.mentions)) as mentions
      from comment c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.document_id = ${documentId} ${older}
      order by c.created_at desc, c.id desc limit ${limit}`,
  );
}

/** People who see a document, by name, but for one. */
export function listReaderNames(
  db: Db,
  customerId: number,
  { documentId, butFor }: { documentId: number; butFor: number },
): Promise<Person[]> {
  return many(
    db,
    sql<Person>`
      select m.user_id as id, u.name ${usersBeside(customerId, documentId)} and m.user_id <> ${butFor}
      order by u.name collate "pt-BR-x-icu", m.user_id`,
  );
}
