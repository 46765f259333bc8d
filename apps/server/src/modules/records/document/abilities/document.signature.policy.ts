import type { Ability } from '@tramite/contract';
import { decided } from '@tramite/rules/condition/condition';
import type { SignedDocument } from '@tramite/rules/signature/may-sign-document';
import type { Actor } from '../../../../platform/session/actor.ts';
import { documentConditions } from './document.conditions.policy.ts';

/** Whether the actor may sign a document now. */
export function maySignDocument(
  actor: Actor,
  document: Pick<SignedDocument, 'situation' | 'signatureState' | 'isMyTurn'>,
): Ability {
  return decided(documentConditions.sign(actor, document));
}

/** Whether the actor may ask for signatures on a document. */
export function mayRequestSignature(actor: Actor, document: Omit<SignedDocument, 'isMyTurn'>): Ability {
  return decided(documentConditions.requestSignature(actor, document));
}
