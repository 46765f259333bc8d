import type { endpoints, ResponseOf } from '@tramite/contract';
import type { CommentRow } from './comment.repository.ts';

type Comment = ResponseOf<typeof endpoints.comment.create>;

/** A comment as everybody reads it who sees its record. */
export function presentComment({ id, text, user_id, user_name, created_at, mentions }: CommentRow): Comment {
  return { id, text, user: { id: user_id, name: user_name }, date: created_at.toISOString(), mentions };
}
