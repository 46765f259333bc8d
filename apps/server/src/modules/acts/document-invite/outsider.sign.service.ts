import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { missingOf } from '@tramite/rules/document/may-invite';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { hideCpf } from '../../account/holder/holder.facts.ts';
import { findGuestSignature } from '../document-signature/document-signature.guest.facts.ts';
import { guestIn } from '../document-signature/document-signature.guest.policy.ts';
import { ensurePlaces } from '../document-signature/document-signature.policy.ts';
import { type Evidence, signFor } from '../document-signature/document-signature.sign.change.ts';
import { ensureDrawing } from '../document-signature/drawing.service.ts';
import { markDocument } from './document-invite.repository.ts';
import { placeOf, tellInviter } from './document-invite.tell.ts';
import { ensureSigningCode, type Proven } from './outsider.code.service.ts';
import { ensureOpened, findGuest, type Guest } from './outsider.gate.service.ts';
import { signInvite } from './outsider.repository.ts';
import { ensureSigning, readSignatory, type Signatory } from './outsider.sign.policy.ts';

type Calls = typeof endpoints.outsider;
type Body = BodyOf<Calls['sign']>;
type Signed = ResponseOf<Calls['sign']>;
type Signing = ReturnType<typeof ensureSigning>;

/**
 * Signs for the person of an invite, once; what is sent again is answered the same. The code is asked only where they may
 * sign.
 * @throws document_invite.*, signature.*, document.*, request.invalid
 */
export async function signOutside(ctx: PublicCtx, token: string, body: Body): Promise<Signed> {
  try {
    return await sign(ctx, token, body);
  } catch (error) {
    // Another tab may have signed between two steps of this one.
    const again = signedBefore(await findSigning(ctx, token));
    if (again) return again;
    throw error;
  }
}

async function sign(ctx: PublicCtx, token: string, body: Body): Promise<Signed> {
  const signatory = readSignatory(body, ctx.clock.now());
  const read = () => findSigning(ctx, token);
  const known = await read();
  ensureOpened(known.guest.invite);
  const { row } = ensureSigning(known.guest.invite, known.request);
  ensurePlaces(row, body.placements);
  await ensureDrawing(known.guest.eyes, known.guest.invite.invited_by, body.mark);
  const proven = await ensureSigningCode(ctx, token, body.code);
  return change(known.guest.own, {
    read,
    decide: (found) => {
      const again = signedBefore(found);
      if (again) return { guarded: [], audit: [], answer: again };
      ensureOpened(found.guest.invite);
      const signing = ensureSigning(found.guest.invite, found.request);
      return decideSigning(found.guest, signing, { body, signatory, proven });
    },
  });
}

async function findSigning(ctx: PublicCtx, token: string) {
  const guest = await findGuest(ctx, token);
  return { guest, request: await findGuestSignature(guest.own.db, guest.own.customerId, guest.invite.id) };
}

function signedBefore({ guest, request }: Awaited<ReturnType<typeof findSigning>>): Signed | undefined {
  const receiptCode = guestIn(request, guest.invite.id)?.receiptCode;
  return receiptCode ? { receiptCode, state: guest.invite.state === 'DONE' ? 'DONE' : 'VIEWED' } : undefined;
}

interface Sent {
  readonly body: Body;
  readonly signatory: Signatory;
  readonly proven: Proven;
}

function decideSigning(guest: Guest, { row, signer }: Signing, sent: Sent): Decision<Signed> {
  const { invite, own } = guest;
  const { customerId, clock } = own;
  const isDone = missingOf(invite.actions, { files: invite.files, isUnsigned: false }).length === 0;
  const state = isDone ? ('DONE' as const) : ('VIEWED' as const);
  const hand = { userId: null, inviteId: invite.id, name: sent.signatory.name };
  const { parts, receiptCode, isLast } = signFor(own, row, signer, { hand, evidence: evidenceOf(guest, sent) });
  const used = { nth: sent.proven.nth, at: clock.now(), isDone };
  const isTold = isLast && row.requested_by === invite.invited_by;
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'invite', sql: signInvite(customerId, invite, used) }],
        parts: [markDocument(customerId, invite, state, { state: isLast ? 'DONE' : 'OPEN' })],
      },
      parts,
      isTold ? {} : tellSigned(guest, sent.signatory, isDone),
    ),
    answer: { receiptCode, state },
  };
}

/** Who asked for all signatures is told of the last one anyway. */
function tellSigned({ invite, own }: Guest, { name }: Signatory, isDone: boolean): ChangeParts {
  return tellInviter(own, placeOf(invite), {
    kind: 'INVITE_DONE',
    title: 'Convidado assinou',
    userId: invite.invited_by,
    text: isDone ? `${name} assinou pelo seu convite.` : `${name} assinou pelo seu convite. Falta enviar arquivos.`,
  });
}

const evidenceOf = (
  { origin: { address, userAgent } }: Guest,
  { body: { placements, mark }, signatory: { cpf }, proven }: Sent,
): Evidence => ({
  cpfMasked: hideCpf(cpf),
  method: proven.channel === 'EMAIL' ? 'EMAIL_CODE' : 'SMS_CODE',
  mark: { kind: 'NONE', ...mark, placements },
  origin: { address, userAgent, coords: null, sentTo: proven.contact },
});
