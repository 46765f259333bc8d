import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { ensureProcessSeen } from '../../records/process/facts/process.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { presentComment } from './comment.presenter.ts';
import {
  type CommentedProcess,
  findCommentedProcess,
  insertComment,
  listProcessComments,
  listReaderNames,
} from './comment.repository.ts';

const PAGE = 50;

type Comment = ResponseOf<typeof endpoints.comment.createOfProcess>;

interface Said {
  readonly id: number;
  readonly text: string;
  readonly mentions: readonly number[];
}

/**
 * Comments on a process, running or ended, and tells the people it mentions.
 * @throws process.not_found; request.invalid when nothing is said, or to somebody who does not see it
 */
export function createOfProcess(ctx: Ctx, body: BodyOf<typeof endpoints.comment.createOfProcess>): Promise<Comment> {
  const { db, customerId, actor } = ctx;
  const text = cleanText(body.comment);
  if (text === '') throw fieldProblem('comment', 'required');
  const mentions = [...new Set(body.mentions ?? [])];
  return change(ctx, {
    read: () => findCommentedProcess(db, customerId, actor, { processId: body.workflowId, mentions }),
    decide: async (process) => {
      if (!process) throw problem('process.not_found');
      if (process.mentioned.length < mentions.length) throw fieldProblem('mentions', 'mentionUnknown');
      return decideComment(ctx, process, { id: await nextId(db, 'comment'), text, mentions });
    },
  });
}

function decideComment(
  ctx: Ctx,
  process: CommentedProcess,
  { id: commentId, text, mentions }: Said,
): Decision<Comment> {
  const { customerId, actor } = ctx;
  const { id, type_name: label } = process;
  const at = ctx.clock.now();
  const told = notify(ctx, {
    kind: 'MENTION',
    title: `${actor.name} mencionou você: ${label} #${id}`,
    text,
    document: { id: null, processId: id },
    to: { userIds: mentions },
  });
  const comment = { id: commentId, documentId: null, processId: id, userId: actor.userId, text, mentions, at };
  return {
    ...mergeParts(told, {
      guarded: [{ part: 'process', sql: touchProcesses(customerId, [id], at) }],
      parts: [insertComment(customerId, comment)],
      progress: [{ type: 'COMMENT', processId: id, commentId, description: text }],
      audit: [{ action: 'process.comment', objectType: 'process', objectId: id, data: { commentId, mentions } }],
      events: [{ event: 'process.commented', payload: { processId: id, commentId } }],
    }),
    answer: {
      id: commentId,
      text,
      user: { id: actor.userId, name: actor.name },
      date: at.toISOString(),
      mentions: [...process.mentioned],
    },
  };
}

/**
 * The newest comments on a process before one of them, oldest first.
 * @throws process.not_found
 */
export async function getThreadOfProcess(ctx: Ctx, processId: number, before?: number) {
  const { db, customerId } = ctx;
  await ensureProcessSeen(ctx, processId);
  const rows = await listProcessComments(db, customerId, processId, { before, limit: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(presentComment).reverse();
  return { items, next: rows.length > PAGE ? (items[0]?.id ?? null) : null };
}

/** People who see a process, to be mentioned. @throws process.not_found */
export async function listReadersOfProcess(ctx: Ctx, processId: number) {
  await ensureProcessSeen(ctx, processId);
  const items = await listReaderNames(ctx.db, ctx.customerId, {
    kind: 'process',
    id: processId,
    butFor: ctx.actor.userId,
  });
  return { count: items.length, items };
}
