import type { SignatureState } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import type { GuestAsk } from './document-signature.guest.facts.ts';
import { guestIn } from './document-signature.guest.policy.ts';
import {
  deleteSigner,
  insertSignatures,
  insertSigners,
  moveSignature,
  turnTo,
} from './document-signature.repository.ts';
import { nextOf } from './document-signature.sign.change.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';
import { askGuests, askingText, placeOf, targetsOf, tellRecords, tellSigners } from './document-signature.tell.ts';

interface Guest {
  readonly inviteId: number;
  readonly name: string;
}

/**
 * Asks the person of an invite to sign: after those of the request that is open, or alone in one of its own. The caller
 * marks the document as open, where its file is still the one that was read.
 */
export async function askGuest(ctx: Ctx, ask: GuestAsk, guest: Guest): Promise<ChangeParts> {
  const { request } = ask;
  return request?.state === 'OPEN' ? joinRequest(ctx, request, guest) : beginRequest(ctx, ask, guest);
}

function joinRequest(ctx: Ctx, row: SignatureRow, guest: Guest): ChangeParts {
  const waiting = row.signers.filter(({ signedAt }) => signedAt === null);
  const position = Math.max(0, ...row.signers.map((one) => one.position)) + 1;
  const isTurn = !row.in_order || waiting.length === 0;
  return mergeParts(
    {
      guarded: [{ part: 'document_signature', sql: moveSignature(ctx.customerId, row) }],
      parts: [insertSigners([signerOf(ctx, row.id, guest, { position, isTurn })])],
    },
    tellAsking(ctx, placeOf(row), row.id, guest),
  );
}

async function beginRequest(ctx: Ctx, { document }: GuestAsk, guest: Guest): Promise<ChangeParts> {
  const { db, customerId, actor, clock } = ctx;
  const at = clock.now();
  const id = await nextId(db, 'document_signature');
  const row = {
    ...{ customer_id: customerId, id, document_id: document.id, batch: uuidv7(at), sha256: document.sha256 },
    ...{ in_order: true, due_date: null, message: null, requested_by: actor.userId, requested_at: at },
  };
  const place = { documentId: document.id, processId: document.process_id, label: document.type_label };
  return mergeParts(
    { parts: [insertSignatures([row]), insertSigners([signerOf(ctx, id, guest, { position: 1, isTurn: true })])] },
    tellAsking(ctx, place, id, guest),
  );
}

const signerOf = (
  { customerId }: Ctx,
  signatureId: number,
  { inviteId }: Guest,
  { position, isTurn }: { readonly position: number; readonly isTurn: boolean },
) => ({
  ...{ customer_id: customerId, signature_id: signatureId, position },
  ...{ user_id: null, role_id: null, invite_id: inviteId, is_turn: isTurn },
});

/** The process is touched by what tells of the invite. */
function tellAsking(
  ctx: Ctx,
  place: Parameters<typeof tellRecords>[1],
  signatureId: number,
  { inviteId, name }: Guest,
): ChangeParts {
  return {
    ...tellRecords(ctx, place, {
      type: 'SIGN_REQUEST',
      action: 'document.signature.request',
      event: 'signature.requested',
      what: `assinatura pedida a ${name} (convidado).`,
      data: { signatureId, inviteId },
    }),
    parts: [],
  };
}

interface Withdrawal {
  /** A user who takes the invite back; nobody where it ended by itself. */
  readonly by: number | null;
  readonly reason: string;
  /** Who hears of it as the one who invited. */
  readonly knows?: number;
}

interface Withdrawn {
  readonly parts: ChangeParts;
  /** Where the signatures of the document stand now, if that changed: the caller marks it. */
  readonly marks: { readonly state: SignatureState | null } | null;
}

/**
 * What becomes of a request when an invite ends before its person signed. Where somebody takes the invite back and others
 * still sign, the request goes on without this signer; otherwise it ends, as not everybody who was asked can sign.
 */
export function withdrawGuest(
  ctx: CustomerCtx,
  row: SignatureRow | undefined,
  inviteId: number,
  withdrawal: Withdrawal,
): Withdrawn {
  const signer = guestIn(row, inviteId);
  if (!row || !signer || row.state !== 'OPEN' || signer.signedAt !== null) return { parts: {}, marks: null };
  const next = nextOf(row, signer);
  return withdrawal.by !== null && next.length > 0
    ? goOnWithout(ctx, row, signer, next)
    : endWith(ctx, row, withdrawal);
}

function goOnWithout(ctx: CustomerCtx, row: SignatureRow, signer: SignerRow, next: readonly SignerRow[]): Withdrawn {
  const { customerId } = ctx;
  const isNew = next.filter(({ isTurn }) => !isTurn);
  const ids = next.map(({ id }) => id);
  const wording = { message: row.message, dueDate: row.due_date };
  const parts = mergeParts(
    {
      guarded: [
        { part: 'document_signature', sql: moveSignature(customerId, row) },
        { part: 'signature_signer', sql: deleteSigner(customerId, signer.id) },
      ],
      parts: [turnTo(customerId, row.id, ids, signer.id)],
    },
    tellSigners(ctx, placeOf(row), 'ask', {
      to: targetsOf(isNew),
      text: askingText(row.requested_name, wording),
    }),
    askGuests(ctx, isNew),
  );
  return { parts, marks: null };
}

function endWith(ctx: CustomerCtx, row: SignatureRow, { by, reason, knows }: Withdrawal): Withdrawn {
  const { customerId, clock } = ctx;
  const end = { state: 'CANCELED', by, at: clock.now(), reason } as const;
  const isSigned = row.signers.some(({ signedAt }) => signedAt !== null);
  const told = row.signers.filter(({ isTurn, signedAt }) => isTurn || signedAt !== null);
  const parts = mergeParts(
    {
      guarded: [{ part: 'document_signature', sql: moveSignature(customerId, row, { end }) }],
      parts: [turnTo(customerId, row.id, [], null)],
    },
    {
      ...tellRecords(ctx, placeOf(row), {
        type: 'SIGN_REQUEST',
        action: 'document.signature.cancel',
        event: 'signature.ended',
        what: `pedido de assinatura cancelado. ${reason}`,
        data: { signatureId: row.id },
      }),
      parts: [],
    },
    tellSigners(ctx, placeOf(row), 'cancel', {
      to: [{ userId: row.requested_by, roleId: null }, ...targetsOf(told)].filter(
        ({ userId }) => userId === null || userId !== knows,
      ),
      text: reason,
    }),
  );
  return { parts, marks: { state: isSigned ? 'CANCELED' : null } };
}
