import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { orderedSteps } from '@tramite/rules/check/check-step';
import { keepsChecks } from '@tramite/rules/indexer/may-edit';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { sameRecord } from '../../../platform/change/same-record.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import { type CheckedDocument, findCheckedDocument } from '../document-check/document-check.facts.ts';
import { seenVersion } from '../progress/progress.seen.facts.ts';
import { editActor } from './abilities/document.conditions.policy.ts';
import { findDocumentIndexers } from './document.indexers.repository.ts';
import { type EditedDocument, editableUses, editDocument } from './edit/document.edit.change.ts';
import { type EditReads, editReads } from './edit/document.edit.sql.ts';
import { judgeEdit } from './edit/document.judge.policy.ts';
import { judgingOf } from './edit/document.judging.facts.ts';

type Sent = BodyOf<typeof endpoints.document.updateIndexers>['indexers'];
type Edited = ResponseOf<typeof endpoints.document.updateIndexers>;

/**
 * Fields of a document with their values.
 * @throws document.not_found when it does not exist or the actor may not see it
 */
export async function getDocumentIndexers({ db, customerId, actor }: Ctx, id: number) {
  const document = await findDocumentIndexers(db, customerId, actor, id);
  if (!document) throw problem('document.not_found');
  const { version, situation, uses, stored, steps, marks } = document;
  return {
    documentId: document.id,
    version,
    indexers: presentIndexers(actor, editableUses(uses, situation), stored),
    takesBack: keepsChecks(editActor(actor)) ? [] : signed(steps, marks),
  };
}

function signed(steps: CheckedDocument['steps'], marks: CheckedDocument['marks']) {
  return orderedSteps(steps).flatMap(({ id, label }) =>
    marks
      .filter((mark) => mark.stepId === id)
      .map((mark) => ({ label, user: { id: mark.userId, name: mark.userName } })),
  );
}

/**
 * Changes fields of a document; what is not sent, or is only read by the actor, stays as it is.
 * @throws document.*, indexer.checked_*, indexer.invalid with the message of every refused field, conflict.version
 */
export function updateDocumentIndexers(ctx: Ctx, id: number, sent: Sent): Promise<Edited> {
  const { db, customerId, actor } = ctx;
  const reads = editReads(optionIdsOf(sent));
  return change(ctx, {
    read: () => findCheckedDocument<EditReads>(db, customerId, actor, id, reads),
    decide: (document) => decideEdit(ctx, document, sent),
  });
}

async function decideEdit(ctx: Ctx, document: EditedDocument | undefined, sent: Sent): Promise<Decision<Edited>> {
  if (!document) throw problem('document.not_found');
  const { id, version } = document;
  const edit = judgeEdit(await judgingOf(ctx), document, sent);
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    ...mergeParts(
      edit.changes.length > 0 ? editDocument(ctx, document, edit) : sameRecord('document', ctx.customerId, document),
    ),
    answer: {
      documentId: id,
      version: edit.changes.length > 0 ? version + 1 : version,
      situation: edit.after.situation,
      expiresOn: edit.expiresOn,
      changed: edit.changes.map((changed) => changed.id),
    },
  };
}
