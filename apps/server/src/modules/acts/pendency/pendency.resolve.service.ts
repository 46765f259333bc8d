import type { BodyOf, endpoints } from '@tramite/contract';
import { closePendency } from '@tramite/rules/check/check-change';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayResolve } from '../../records/document/abilities/document.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import type { PendencyResult } from './pendency.insert.service.ts';
import { ensureAble, ensureKnown, ensureOpen, ensureText } from './pendency.policy.ts';
import { resolvePendency } from './pendency.resolution.change.ts';
import { type FoundPendency, type ResolveReads, resolveReads } from './pendency.sql.ts';

type ResolveBody = BodyOf<typeof endpoints.pendency.resolve>;
type Found = CheckedDocument & ResolveReads;

/**
 * Resolves a pendency: without another the document is again what its checks and its date say, its process goes on, and
 * who inserted it is told.
 * @throws document.*, pendency.none_open, pendency.not_found, pendency.resolved with who was first, request.invalid, conflict.version
 */
export function resolve(ctx: Ctx, documentId: number, body: ResolveBody): Promise<PendencyResult> {
  const { db, customerId, actor } = ctx;
  const text = ensureText(body.text);
  const attachmentIds = [...new Set(body.attachmentIds ?? [])];
  const reads = resolveReads(body.pendencyId, attachmentIds, body);
  return change(ctx, {
    read: () => findCheckedDocument<ResolveReads>(db, customerId, actor, documentId, reads),
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      // Of one that is resolved it is told who was first.
      if (!document.pendency?.resolvedAt) ensureAble(mayResolve(actor, document));
      const pendency = ensureOpen(document);
      ensureKnown(document, attachmentIds, body);
      return decideResolution(ctx, document, pendency, { ...body, text, attachmentIds });
    },
  });
}

async function decideResolution(
  ctx: Ctx,
  document: Found,
  pendency: FoundPendency,
  body: ResolveBody & { readonly attachmentIds: number[] },
): Promise<Decision<PendencyResult>> {
  const { id } = document;
  const after = closePendency(factsOf(document));
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    ...mergeParts(
      settleDocument(ctx.customerId, document, after),
      await resolvePendency(ctx, document, pendency, body),
      tellPeople(ctx, document, pendency, body),
    ),
    answer: {
      documentId: id,
      pendencyId: pendency.id,
      situation: after.situation,
      openPendencies: after.openPendencies,
      version: document.version + 1,
    },
  };
}

/** Who inserted it is always told. */
function tellPeople(ctx: Ctx, document: Found, pendency: FoundPendency, body: ResolveBody): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  return notify(ctx, {
    kind: 'PENDENCY_OUT',
    title: `Pendência resolvida: ${label} #${id}`,
    text: `${pendency.reason}. ${body.text}`,
    document: { id, processId },
    to: { roleIds: body.profileIds, userIds: [pendency.createdBy, ...(body.userIds ?? [])] },
  });
}
