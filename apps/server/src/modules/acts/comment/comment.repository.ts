import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { usersBeside, usersBesideDocument, usersBesideProcess } from '../../records/notice/notice.readers.sql.ts';

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

/** A process that is about to be commented on. */
export interface CommentedProcess {
  readonly id: number;
  readonly type_name: string;
  /** Those among the people mentioned who see the process. */
  readonly mentioned: readonly Person[];
}

/** The process if the actor may see it. */
export function findCommentedProcess(
  db: Db,
  customerId: number,
  actor: Actor,
  { processId, mentions }: { processId: number; mentions: readonly number[] },
) {
  return first(
    db,
    sql<CommentedProcess>`
      select p.id, t.name as type_name,
        (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', u.name) order by u.name), '[]')
          ${usersBesideProcess(customerId, sql`p.id`)} and m.user_id = any(${[...mentions]}::bigint[])) as mentioned
      from process p
      join process_type t on t.customer_id = p.customer_id and t.id = p.type_id
      where p.customer_id = ${customerId} and p.id = ${processId} and ${visibleTo(actor, 'p')}`,
  );
}

export interface NewComment {
  readonly id: number;
  /** Null where it is of a process. */
  readonly documentId: number | null;
  readonly processId?: number;
  readonly userId: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly at: Date;
}

export function insertComment(customerId: number, comment: NewComment): Sql {
  const { id, documentId, processId = null, userId, text, mentions, at } = comment;
  return sql`
    insert into comment (customer_id, id, document_id, process_id, user_id, text, mentions, created_at)
    values (${customerId}, ${id}, ${documentId}::bigint, ${processId}::bigint, ${userId}, ${text},
      ${[...mentions]}::bigint[], ${at})`;
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

const commentColumns = sql`
  c.id, c.text, c.user_id, u.name as user_name, c.created_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
    from app_user o where o.id = any(c.mentions)) as mentions`;

/** The newest comments on a process before one of them. */
export function listProcessComments(
  db: Db,
  customerId: number,
  processId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<CommentRow[]> {
  const older = before === undefined ? sql`` : sql`and c.id < ${before}`;
  return many(
    db,
    sql<CommentRow>`
      select ${commentColumns} from comment c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.process_id = ${processId} and c.document_id is null ${older}
      order by c.id desc limit ${limit}`,
  );
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
      select ${commentColumns} from comment c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.document_id = ${documentId} ${older}
      order by c.created_at desc, c.id desc limit ${limit}`,
  );
}

/** People who see a record, by name, but for one. */
export function listReaderNames(
  db: Db,
  customerId: number,
  { kind, id, butFor }: { kind: 'document' | 'process'; id: number; butFor: number },
): Promise<Person[]> {
  const readers = kind === 'document' ? usersBeside(customerId, id) : usersBesideProcess(customerId, id);
  return many(
    db,
    sql<Person>`
      select m.user_id as id, u.name ${readers} and m.user_id <> ${butFor}
      order by u.name collate "pt-BR-x-icu", m.user_id`,
  );
}
