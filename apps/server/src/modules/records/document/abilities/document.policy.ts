import type { Ability, DocumentCheck, DocumentSituation } from '@tramite/contract';
import { decided } from '@tramite/rules/condition/condition';
import type { DeletedDocument } from '@tramite/rules/document/may-end';
import type { ReplacedDocument } from '@tramite/rules/document/may-replace';
import type { Actor } from '../../../../platform/session/actor.ts';
import { documentConditions } from './document.conditions.policy.ts';

/** Whether the actor may sign any step of the document now: true or the code of why not. */
export function mayCheck(actor: Actor, situation: DocumentSituation, checks: readonly DocumentCheck[]): Ability {
  return decided(documentConditions.check(actor, { situation, checks }));
}

/** Whether the actor may open the document. */
export function mayView(actor: Actor): Ability {
  return decided(documentConditions.view(actor));
}

/** Whether the actor may comment on the document. */
export function mayComment(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.comment(actor, { situation }));
}

/** Whether the actor may attach files to a document, as far as its type knows attachments. */
export function mayAttach(actor: Actor, situation: DocumentSituation, labels = 1): Ability {
  return decided(documentConditions.attach(actor, { situation, labels }));
}

/** Whether the actor may remove attachments of a document, where that is offered. */
export function mayDetach(actor: Actor, situation: DocumentSituation, isDetachOffered = true): Ability {
  return decided(documentConditions.removeAttachment(actor, { situation, isDetachOffered }));
}

/** Whether the actor may put another file in the place of that of a document. */
export function mayReplace(actor: Actor, document: ReplacedDocument): Ability {
  return decided(documentConditions.replaceFile(actor, document));
}

/** Whether the actor may read the bar codes of a document. */
export function mayReadBarcodes(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.barcode(actor, { situation }));
}

/** Whether the actor may insert a pendency in a document. */
export function mayInsert(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.insertPendency(actor, { situation }));
}

/** Whether the actor may edit indexers of a document. */
export function mayEdit(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.editIndexers(actor, { situation }));
}

/** Whether the actor may resolve a pendency of a document. */
export function mayResolve(
  actor: Actor,
  { situation, open_pendencies: open }: { readonly situation: DocumentSituation; readonly open_pendencies: number },
): Ability {
  return decided(documentConditions.resolvePendency(actor, { situation, openPendencies: open }));
}

/** Whether the actor may move a document to another establishment. */
export function mayMovePlace(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.moveEstablishment(actor, { situation }));
}

/** Whether the actor may cancel a document. */
export function mayCancel(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.cancel(actor, { situation }));
}

/** Whether the actor may put a document into the bin. */
export function mayDelete(actor: Actor, document: DeletedDocument): Ability {
  return decided(documentConditions.delete(actor, document));
}

/** Whether the actor may let an expired document count again. */
export function mayRelease(actor: Actor, situation: DocumentSituation): Ability {
  return decided(documentConditions.releaseExpiry(actor, { situation }));
}

/** The step to offer: the first the actor may sign, else the first that waits for somebody. */
export function nextCheckId(checks: readonly DocumentCheck[]): number | null {
  const next = checks.find(({ ability }) => ability === true) ?? checks.find(({ enable }) => enable);
  return next?.id ?? null;
}
