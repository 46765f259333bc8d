import type { BodyOf, DocumentSignature, endpoints } from '@tramite/contract';
import { signersInTurn } from '@tramite/rules/signature/signing-order';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureText } from '../pendency/pendency.policy.ts';
import {
  askedOf,
  ensureGuests,
  ensureOpenRequest,
  ensureRemindable,
  ensureTerms,
  numberOf,
  remindableSince,
  type Terms,
} from './document-signature.policy.ts';
import {
  type Askable,
  deleteUnsigned,
  findSignature,
  insertSigners,
  listAskable,
  markDocument,
  moveSignature,
  placeSigners,
  remindRow,
  turnTo,
} from './document-signature.repository.ts';
import { messageOf, namesOf } from './document-signature.request.service.ts';
import { getSignatureById } from './document-signature.service.ts';
import type { SignatureRow } from './document-signature.sql.ts';
import { askGuests, askingText, placeOf, targetsOf, tellRecords, tellSigners } from './document-signature.tell.ts';

type Calls = typeof endpoints.documentSignature;

async function getSignature({ db, customerId, actor }: Ctx, id: number): Promise<SignatureRow> {
  const row = await findSignature(db, customerId, actor, id);
  if (!row) throw problem('signature.not_found');
  return row;
}

/**
 * Changes who signs, in which order, until when. Who signed stays among the signers.
 * @throws signature.*, document.canceled, request.invalid
 */
export async function updateSignature(
  ctx: Ctx,
  id: number,
  terms: BodyOf<Calls['update']>,
): Promise<DocumentSignature> {
  const { db, customerId, actor } = ctx;
  const asked = askedOf(terms);
  await change(ctx, {
    read: async () => {
      const row = await getSignature(ctx, id);
      const [document] = await listAskable(db, customerId, actor, [row.document_id], asked);
      return { row, document };
    },
    decide: ({ row, document }) => {
      if (!document) throw problem('signature.not_found');
      ensureOpenRequest(row);
      ensureGuests(row, asked);
      ensureTerms(knowing(document, row), asked, terms, ctx.clock.now());
      return decideUpdate(ctx, row, knowing(document, row), terms);
    },
  });
  return getSignatureById(ctx, id);
}

/** Who has signed may be named again, also where they may not be asked any more. */
function knowing(document: Askable, { signers }: SignatureRow): Askable {
  const signed = signers.filter(({ signedAt }) => signedAt !== null);
  const named = (key: 'roleId' | 'userId') =>
    signed.flatMap((signer) => (signer[key] === null ? [] : [{ id: signer[key], label: signer.label }]));
  return {
    ...document,
    roles: [...document.roles, ...named('roleId')],
    people: [...document.people, ...named('userId')],
  };
}

const askedBy = ({ id, isProfile, isGuest = false }: Terms['signers'][number]) => ({
  user_id: isGuest || isProfile ? null : id,
  role_id: isProfile && !isGuest ? id : null,
  invite_id: isGuest ? id : null,
});

function decideUpdate(ctx: Ctx, row: SignatureRow, document: Askable, terms: Terms): Decision<{ signatureId: number }> {
  const { customerId } = ctx;
  const placed = terms.signers.map((term, index) => {
    const before = row.signers.find((one) => one.signedAt !== null && numberOf(one, term) === term.id);
    return { term, position: index + 1, signedId: before?.id ?? null, hasSigned: before !== undefined };
  });
  const signed = placed.flatMap(({ signedId, position }) => (signedId === null ? [] : [{ id: signedId, position }]));
  if (signed.length < row.signers.filter(({ signedAt }) => signedAt !== null).length)
    throw problem('signature.signed_stays');
  const turn = signersInTurn(placed, terms.order === 'SEQUENTIAL');
  if (turn.length === 0) throw problem('signature.all_signed');
  const asked = placed.filter(({ hasSigned }) => !hasSigned);
  const wording = { message: messageOf(terms), dueDate: terms.dueDate ?? null };
  const newly = turn
    .map(({ term }) => term)
    .filter((term) => !row.signers.some((one) => one.isTurn && numberOf(one, term) === term.id));
  const guests = row.signers.flatMap(({ inviteId: id, label }) => (id === null ? [] : [{ id, label }]));
  return {
    ...mergeParts(
      {
        guarded: [
          {
            part: 'document_signature',
            sql: moveSignature(customerId, row, { terms: { inOrder: terms.order === 'SEQUENTIAL', ...wording } }),
          },
        ],
        parts: [
          deleteUnsigned(customerId, row.id),
          placeSigners(customerId, signed),
          insertSigners(
            asked.map((one) => ({
              ...{ customer_id: customerId, signature_id: row.id, position: one.position },
              ...askedBy(one.term),
              is_turn: turn.includes(one),
            })),
          ),
        ],
      },
      tellRecords(ctx, placeOf(row), {
        type: 'SIGN_REQUEST',
        action: 'document.signature.change',
        event: 'signature.requested',
        what: `pedido de assinatura alterado: ${namesOf(document, terms, guests).join(', ')}.`,
        data: { signatureId: row.id, signers: terms.signers, order: terms.order },
      }),
      tellSigners(ctx, placeOf(row), 'ask', {
        to: newly.map(askedBy).map(({ user_id: userId, role_id: roleId }) => ({ userId, roleId })),
        text: askingText(ctx.actor.name, wording),
      }),
      askGuests(
        ctx,
        row.signers.filter((one) => newly.some((term) => term.isGuest && term.id === one.inviteId)),
      ),
    ),
    answer: { signatureId: row.id },
  };
}

/** Tells those whose turn it is once more, once an hour at most. @throws signature.* */
export function remindSigners(ctx: Ctx, id: number) {
  const { customerId, clock } = ctx;
  return change(ctx, {
    read: () => getSignature(ctx, id),
    decide: (row) => {
      const at = clock.now();
      ensureOpenRequest(row);
      ensureRemindable(row, at);
      const turn = row.signers.filter(({ isTurn }) => isTurn);
      const wording = { message: row.message, dueDate: row.due_date };
      return {
        ...mergeParts(
          { guarded: [{ part: 'document_signature', sql: remindRow(customerId, id, at, remindableSince(at)) }] },
          tellRecords(ctx, placeOf(row), {
            type: 'SIGN_REQUEST',
            action: 'document.signature.remind',
            event: 'signature.requested',
            what: `lembrete de assinatura enviado a ${turn.map(({ label }) => label).join(', ')}.`,
            data: { signatureId: id },
          }),
          tellSigners(ctx, placeOf(row), 'remind', { to: targetsOf(turn), text: askingText(ctx.actor.name, wording) }),
          askGuests(ctx, turn),
        ),
        answer: { signatureId: id, remindedAt: at.toISOString() },
      };
    },
  });
}

/** Takes a request back. What was signed stays on record. @throws signature.not_found, signature.ended, request.invalid */
export async function cancelSignature(ctx: Ctx, id: number, reason: string): Promise<DocumentSignature> {
  const { customerId, actor, clock } = ctx;
  const why = ensureText(reason, 'reason');
  await change(ctx, {
    read: () => getSignature(ctx, id),
    decide: (row) => {
      if (row.state !== 'OPEN') throw problem('signature.ended');
      const isSigned = row.signers.some(({ signedAt }) => signedAt !== null);
      const end = { state: 'CANCELED', by: actor.userId, at: clock.now(), reason: why } as const;
      const told = row.signers.filter(({ isTurn, signedAt }) => isTurn || signedAt !== null);
      return {
        ...mergeParts(
          {
            guarded: [{ part: 'document_signature', sql: moveSignature(customerId, row, { end }) }],
            parts: [
              turnTo(customerId, id, [], null),
              markDocument(customerId, row.document_id, isSigned ? 'CANCELED' : null),
            ],
          },
          tellRecords(ctx, placeOf(row), {
            type: 'SIGN_REQUEST',
            action: 'document.signature.cancel',
            event: 'signature.ended',
            what: `pedido de assinatura cancelado. ${why}`,
            data: { signatureId: id },
          }),
          tellSigners(ctx, placeOf(row), 'cancel', { to: targetsOf(told), text: `${actor.name}: ${why}` }),
        ),
        answer: { signatureId: id },
      };
    },
  });
  return getSignatureById(ctx, id);
}
