import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { releaseExpiry } from '@tramite/rules/check/check-change';
import { formatDay } from '@tramite/rules/date/day';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { mayRelease } from '../../records/document/abilities/document.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { ensureLastDay } from './expiry.policy.ts';

type ReleaseBody = BodyOf<typeof endpoints.expiry.release>;
type Released = ResponseOf<typeof endpoints.expiry.release>;

interface ReleaseReads {
  readonly time_zone: string;
  /** Nothing of an ended process expires (adr/0006). */
  readonly is_process_open: boolean;
}
type Found = CheckedDocument & ReleaseReads;

const releaseReads: Record<keyof ReleaseReads, Sql> = {
  time_zone: sql`(select c.time_zone from customer c where c.id = d.customer_id)`,
  is_process_open: sql`coalesce(
    (select p.is_open from process p where p.customer_id = d.customer_id and p.id = d.process_id), true)`,
};

/**
 * Lets an expired document count again until another day: its situation is what the rest says.
 * @throws document.not_found, document.canceled, expiry.not_expired, request.invalid, conflict.version
 */
export async function release(
  ctx: Ctx,
  { customerId: asked, id }: { customerId: number; id: number },
  body: ReleaseBody,
): Promise<Released> {
  const { db, customerId, actor } = ctx;
  if (asked !== customerId) throw problem('document.not_found');
  const reason = cleanText(body.reason);
  if (reason === '') throw fieldProblem('reason', 'required');
  return change(ctx, {
    read: () => findCheckedDocument<ReleaseReads>(db, customerId, actor, id, releaseReads),
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      ensureAble(mayRelease(actor, document.situation));
      return decideRelease(ctx, document, { ...body, reason });
    },
  });
}

async function decideRelease(ctx: Ctx, document: Found, body: ReleaseBody): Promise<Decision<Released>> {
  const { customerId, clock } = ctx;
  const { id, process_id: processId, type_label: label } = document;
  const lastDay = ensureLastDay(body, document.time_zone, clock.now());
  const expiresOn = document.is_process_open ? lastDay : null;
  const after = releaseExpiry(factsOf(document));
  const description = `${label}: vencimento liberado até ${formatDay(lastDay)}. ${body.reason}`;
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    ...mergeParts(settleDocument(customerId, document, after, { assign: [sql`expires_on = ${expiresOn}::date`] }), {
      parts: processId === null ? [] : [touchProcesses(customerId, [processId], clock.now())],
      progress: [{ type: 'EXPIRE_UNDO', documentId: id, processId, description }],
      audit: [
        {
          ...{ action: 'document.expiry.release', objectType: 'document', objectId: id },
          data: { processId, expiresOn: lastDay, reason: body.reason },
        },
      ],
      events: [{ event: 'document.expiry_released', payload: { documentId: id } }],
    }),
    answer: { documentId: id, situation: after.situation, expiresOn, version: document.version + 1 },
  };
}
