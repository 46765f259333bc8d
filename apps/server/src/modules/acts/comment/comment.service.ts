import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { mayComment } from '../../records/document/abilities/document.policy.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { type CommentedDocument, findCommented, insertComment, showLastComment } from './comment.repository.ts';

type Comment = ResponseOf<typeof endpoints.comment.create>;

interface Said {
  readonly id: number;
  readonly text: string;
  readonly mentions: readonly number[];
}

/**
 * Comments on a document and tells the people it mentions.
 * @throws document.not_found, document.canceled; request.invalid when nothing is said, or to somebody who does not see it
 */
export function create(ctx: Ctx, body: BodyOf<typeof endpoints.comment.create>): Promise<Comment> {
  const { db, customerId, actor } = ctx;
  const text = cleanText(body.comment);
  if (text === '') throw fieldProblem('comment', 'required');
  const mentions = [...new Set(body.mentions ?? [])];
  return change(ctx, {
    read: () => findCommented(db, customerId, actor, { documentId: body.documentId, mentions }),
    decide: async (document) => {
      if (!document) throw problem('document.not_found');
      ensureAble(mayComment(actor, document.situation));
      if (document.mentioned.length < mentions.length) throw fieldProblem('mentions', 'targetUnknown');
      return decideComment(ctx, document, { id: await nextId(db, 'comment'), text, mentions });
    },
  });
}

function decideComment(
  ctx: Ctx,
  document: CommentedDocument,
  { id: commentId, text, mentions }: Said,
): Decision<Comment> {
  const { customerId, actor } = ctx;
  const { id, process_id: processId, type_label: label } = document;
  const at = ctx.clock.now();
  const comment = { id: commentId, documentId: id, userId: actor.userId, text, mentions, at };
  const told = notify(ctx, {
    kind: 'MENTION',
    title: `${actor.name} mencionou você: ${label} #${id}`,
    text,
    document: { id, processId },
    to: { userIds: mentions },
  });
  return {
    ...mergeParts(told, {
      guarded: [{ part: 'document', sql: showLastComment(customerId, id, text) }],
      parts: [
        insertComment(customerId, comment),
        ...(processId === null ? [] : [touchProcesses(customerId, [processId], at)]),
      ],
      progress: [{ type: 'COMMENT', documentId: id, processId, commentId, description: `${label}: ${text}` }],
      audit: [{ action: 'document.comment', objectType: 'document', objectId: id, data: { commentId, mentions } }],
      events: [{ event: 'document.commented', payload: { documentId: id, commentId } }],
    }),
    answer: {
      id: commentId,
      text,
      user: { id: actor.userId, name: actor.name },
      date: at.toISOString(),
      mentions: [...document.mentioned],
    },
  };
}
