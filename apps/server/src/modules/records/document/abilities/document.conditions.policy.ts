import type { Ability, DocumentCheck, Document as WireDocument } from '@tramite/contract';
import { conditionsToSign } from '@tramite/rules/check/may-sign';
import { type Condition, condition, decided, permitted } from '@tramite/rules/condition/condition';
import { conditionsToAttach, conditionsToDetach } from '@tramite/rules/document/may-attach';
import { conditionsToCancel, conditionsToDelete, conditionsToRelease } from '@tramite/rules/document/may-end';
import { conditionsToInvite } from '@tramite/rules/document/may-invite';
import { conditionsToReplace, type ReplacedDocument } from '@tramite/rules/document/may-replace';
import { conditionsToEdit, type EditActor } from '@tramite/rules/indexer/may-edit';
import { conditionsToMove, conditionsToMovePlace, type MovedDocument } from '@tramite/rules/move/may-move';
import { conditionsToInsert, conditionsToResolve } from '@tramite/rules/pendency/may-pendency';
import {
  conditionsToRequest,
  conditionsToSignDocument,
  type SignedDocument,
} from '@tramite/rules/signature/may-sign-document';
import { type Actor, hasPermission } from '../../../../platform/session/actor.ts';

export type DocumentAction = keyof WireDocument['abilities'];

/** What of a document decides about what is done with it. */
export interface DocumentFacts extends MovedDocument, ReplacedDocument, SignedDocument {
  readonly checks: readonly DocumentCheck[];
  readonly openPendencies: number;
  /** Labels of attachments that its type knows. */
  readonly labels: number;
  /** Attachments may be removed (flag remove-attachment). */
  readonly isDetachOffered: boolean;
}

type Conditions = readonly Condition[];
type Standing = Pick<DocumentFacts, 'situation'>;

/** All that has to hold for each action, in the order in which it is asked; nothing else decides whether it is allowed. */
export const documentConditions = {
  check: (actor: Actor, { situation, checks }: Standing & Pick<DocumentFacts, 'checks'>): Conditions => {
    const assumed = actor.assumedBy !== null;
    const signable = checks.filter(({ ability }) => ability === true).length;
    return [
      needs(actor, 'document.check'),
      condition('switch', 'check.disabled', actor.hasConference || assumed),
      ...conditionsToSign(situation, { assumed }, signable),
    ];
  },
  view: (actor: Actor): Conditions => [needs(actor, 'document.view')],
  // A canceled one is only read.
  comment: (actor: Actor, { situation }: Standing): Conditions => [
    needs(actor, 'document.comment'),
    condition('situation', 'document.canceled', situation !== 'S'),
  ],
  insertPendency: (actor: Actor, { situation }: Standing): Conditions =>
    conditionsToInsert(situation, {
      mayInsert: hasPermission(actor, 'document.pendency.insert'),
      mayInsertChecked: hasPermission(actor, 'document.pendency.insertChecked'),
      suspendsChecked: actor.suspendsChecked,
    }),
  attach: (actor: Actor, { situation, labels }: Standing & Pick<DocumentFacts, 'labels'>): Conditions =>
    conditionsToAttach(situation, labels, hasPermission(actor, 'document.attach')),
  removeAttachment: (
    actor: Actor,
    { situation, isDetachOffered: isOffered }: Standing & Pick<DocumentFacts, 'isDetachOffered'>,
  ): Conditions => conditionsToDetach(situation, { mayAttach: hasPermission(actor, 'document.attach'), isOffered }),
  replaceFile: (actor: Actor, document: ReplacedDocument): Conditions =>
    conditionsToReplace(document, {
      ...editActor(actor),
      mayAttach: hasPermission(actor, 'document.attach'),
      assumed: actor.assumedBy !== null,
    }),
  barcode: (actor: Actor, { situation }: Standing): Conditions => [
    needs(actor, 'document.barcode'),
    condition('situation', 'document.canceled', situation !== 'S'),
  ],
  resolvePendency: (
    actor: Actor,
    { situation, openPendencies }: Standing & Pick<DocumentFacts, 'openPendencies'>,
  ): Conditions => conditionsToResolve(situation, openPendencies, hasPermission(actor, 'document.pendency.resolve')),
  sign: (actor: Actor, document: Pick<SignedDocument, 'situation' | 'signatureState' | 'isMyTurn'>): Conditions =>
    conditionsToSignDocument(document, {
      maySign: hasPermission(actor, 'document.sign'),
      assumed: actor.assumedBy !== null,
    }),
  requestSignature: (actor: Actor, document: Omit<SignedDocument, 'isMyTurn'>): Conditions =>
    conditionsToRequest(document, hasPermission(actor, 'document.sign.request')),
  invite: (actor: Actor, { situation }: Standing): Conditions =>
    conditionsToInvite(situation, hasPermission(actor, 'document.invite')),
  viewInvites: (actor: Actor): Conditions => [needs(actor, 'document.invite.view')],
  editIndexers: (actor: Actor, { situation }: Standing): Conditions => conditionsToEdit(situation, editActor(actor)),
  move: (actor: Actor, document: MovedDocument): Conditions =>
    conditionsToMove(document, {
      mayMove: hasPermission(actor, 'document.move'),
      movesChecked: actor.movesChecked,
    }),
  moveEstablishment: (actor: Actor, { situation }: Standing): Conditions =>
    conditionsToMovePlace(
      situation,
      { mayMove: hasPermission(actor, 'document.moveEstablishment'), movesChecked: actor.movesChecked },
      actor.establishmentIds.length,
    ),
  cancel: (actor: Actor, { situation }: Standing): Conditions =>
    conditionsToCancel(situation, {
      mayCancel: hasPermission(actor, 'document.cancel'),
      mayCancelChecked: hasPermission(actor, 'document.cancelChecked'),
      cancelsChecked: actor.cancelsChecked,
    }),
  delete: (actor: Actor, document: Standing & Pick<DocumentFacts, 'signedSteps' | 'signatureState'>): Conditions =>
    conditionsToDelete(document, hasPermission(actor, 'document.delete')),
  releaseExpiry: (actor: Actor, { situation }: Standing): Conditions =>
    conditionsToRelease(situation, hasPermission(actor, 'document.expiry.release')),
} satisfies Record<DocumentAction, (actor: Actor, document: DocumentFacts) => Conditions>;

/** Who acts, for the rules of editing. */
export function editActor(actor: Actor): EditActor {
  return {
    mayEdit: hasPermission(actor, 'document.edit'),
    mayEditChecked: hasPermission(actor, 'document.editChecked'),
    editsChecked: actor.editsChecked,
  };
}

function needs(
  actor: Actor,
  permission: 'document.barcode' | 'document.check' | 'document.view' | 'document.comment' | 'document.invite.view',
): Condition {
  return permitted(permission, hasPermission(actor, permission));
}

export type DocumentAbilities = Readonly<Record<DocumentAction, Ability>>;

const KEPT_AT_MOST = 500;
const keptOf = new WeakMap<Actor, Map<string, DocumentAbilities>>();

/** What the actor may do with a document: each true, or the code of why not; the same object for documents that are alike. */
export function documentAbilities(actor: Actor, document: DocumentFacts): DocumentAbilities {
  const kept = keptOf.get(actor) ?? new Map<string, DocumentAbilities>();
  keptOf.set(actor, kept);
  const key = keyOf(document);
  const known = kept.get(key);
  if (known) return known;
  const judged = Object.entries(documentConditions).map(([action, of]) => [action, decided(of(actor, document))]);
  const abilities: DocumentAbilities = Object.fromEntries(judged);
  if (kept.size >= KEPT_AT_MOST) kept.clear();
  kept.set(key, abilities);
  return abilities;
}

/** All facts; of the checks, whether one can be signed. */
function keyOf(document: DocumentFacts): string {
  return JSON.stringify({ ...document, checks: document.checks.some(({ ability }) => ability === true) });
}
