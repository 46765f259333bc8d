import type { Ability, DocumentCheck, DocumentSituation } from '@tramite/contract';
import { whyNoneToSign } from '@tramite/rules/check/may-sign';
import { mayAttachTo, mayDetachFrom } from '@tramite/rules/document/may-attach';
import { mayCancelDocument, mayDeleteDocument, mayReleaseExpiry } from '@tramite/rules/document/may-end';
import { mayEditIndexers } from '@tramite/rules/indexer/may-edit';
import { type MovedDocument, mayMoveDocument, mayMoveEstablishment } from '@tramite/rules/move/may-move';
import { mayInsertPendency, mayResolvePendency } from '@tramite/rules/pendency/may-pendency';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';

/** Whether the actor may sign any step of the document now: true or the code of why not. */
export function mayCheck(actor: Actor, situation: DocumentSituation, checks: readonly DocumentCheck[]): Ability {
  if (!hasPermission(actor, 'document.check')) return 'permission.denied';
  const assumed = actor.assumedBy !== null;
  if (!actor.hasConference && !assumed) return 'check.disabled';
  return checks.some(({ ability }) => ability === true) || whyNoneToSign(situation, { assumed });
}

/** Whether the actor may open the document. */
export function mayView(actor: Actor): Ability {
  return hasPermission(actor, 'document.view') || 'permission.denied';
}

/** Whether the actor may comment on the document; a canceled one is only read (decisions row 59). */
export function mayComment(actor: Actor, situation: DocumentSituation): Ability {
  if (!hasPermission(actor, 'document.comment')) return 'permission.denied';
  return situation === 'S' ? 'document.canceled' : true;
}

/** Whether the actor may attach files to a document, as far as its type knows attachments. */
export function mayAttach(actor: Actor, situation: DocumentSituation, labels = 1): Ability {
  return mayAttachTo(situation, labels, hasPermission(actor, 'document.attach'));
}

/** Whether the actor may remove attachments of a document, where that is offered. */
export function mayDetach(actor: Actor, situation: DocumentSituation, isOffered = true): Ability {
  return mayDetachFrom(situation, { mayAttach: hasPermission(actor, 'document.attach'), isOffered });
}

/** Whether the actor may insert a pendency in a document. */
export function mayInsert(actor: Actor, situation: DocumentSituation): Ability {
  return mayInsertPendency(situation, {
    mayInsert: hasPermission(actor, 'document.pendency.insert'),
    mayInsertChecked: hasPermission(actor, 'document.pendency.insertChecked'),
    suspendsChecked: actor.suspendsChecked,
  });
}

/** Whether the actor may edit indexers of a document. */
export function mayEdit(actor: Actor, situation: DocumentSituation): Ability {
  return mayEditIndexers(situation, {
    mayEdit: hasPermission(actor, 'document.edit'),
    mayEditChecked: hasPermission(actor, 'document.editChecked'),
    editsChecked: actor.editsChecked,
  });
}

/** Whether the actor may resolve a pendency of a document. */
export function mayResolve(
  actor: Actor,
  { situation, open_pendencies: open }: { readonly situation: DocumentSituation; readonly open_pendencies: number },
): Ability {
  return mayResolvePendency(situation, open, hasPermission(actor, 'document.pendency.resolve'));
}

/** Whether the actor may move a document to another type of process by itself. */
export function mayMove(actor: Actor, document: MovedDocument): Ability {
  const { movesChecked } = actor;
  return mayMoveDocument(document, { mayMove: hasPermission(actor, 'document.move'), movesChecked });
}

/** Whether the actor may move a document to another establishment. */
export function mayMovePlace(actor: Actor, situation: DocumentSituation): Ability {
  const { movesChecked, establishmentIds } = actor;
  const mayMove = hasPermission(actor, 'document.moveEstablishment');
  return mayMoveEstablishment(situation, { mayMove, movesChecked }, establishmentIds.length);
}

/** Whether the actor may cancel a document. */
export function mayCancel(actor: Actor, situation: DocumentSituation): Ability {
  return mayCancelDocument(situation, {
    mayCancel: hasPermission(actor, 'document.cancel'),
    mayCancelChecked: hasPermission(actor, 'document.cancelChecked'),
    cancelsChecked: actor.cancelsChecked,
  });
}

/** Whether the actor may put a document into the bin, of which so many steps are signed. */
export function mayDelete(actor: Actor, situation: DocumentSituation, signedSteps: number): Ability {
  return mayDeleteDocument(situation, signedSteps, hasPermission(actor, 'document.delete'));
}

/** Whether the actor may let an expired document count again. */
export function mayRelease(actor: Actor, situation: DocumentSituation): Ability {
  return mayReleaseExpiry(situation, hasPermission(actor, 'document.expiry.release'));
}

/** The step to offer: the first the actor may sign, else the first that waits for somebody. */
export function nextCheckId(checks: readonly DocumentCheck[]): number | null {
  const next = checks.find(({ ability }) => ability === true) ?? checks.find(({ enable }) => enable);
  return next?.id ?? null;
}
