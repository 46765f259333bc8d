import {
  type endpoints,
  mostFilesOfInvite,
  type OutsiderInvite,
  type OutsiderWork,
  type ResponseOf,
  type SignatureState,
} from '@tramite/contract';
import { isShownOutside, missingOf } from '@tramite/rules/document/may-invite';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hideContact } from '../../account/multi-factor/multi-factor.policy.ts';
import { withdrawGuest } from '../document-signature/document-signature.guest.change.ts';
import { findGuestSignature } from '../document-signature/document-signature.guest.facts.ts';
import { guestIn, guestStanding } from '../document-signature/document-signature.guest.policy.ts';
import { refuseFor } from '../document-signature/document-signature.sign.change.ts';
import type { SignatureRow } from '../document-signature/document-signature.sql.ts';
import { channelsOf, readReason } from './document-invite.policy.ts';
import { markDocument, moveInvite } from './document-invite.repository.ts';
import type { InviteRow } from './document-invite.sql.ts';
import { deedsOf, placeOf, tellInvite, tellInviter } from './document-invite.tell.ts';
import { ensureOpened, findGuest, findOpened, type Guest } from './outsider.gate.service.ts';
import { listLabels, listSent } from './outsider.repository.ts';

type Calls = typeof endpoints.outsider;
type Nothing = ResponseOf<Calls['finish']>;

/** What a link tells; reading it changes nothing, as programs that preview links read it too. @throws document_invite.gone */
export async function getOutsiderInvite(ctx: PublicCtx, token: string): Promise<OutsiderInvite> {
  const { invite, own } = await findGuest(ctx, token);
  const request = await findSigning(own, invite);
  const { company, invited_name: invitedBy, name, type_label: documentType, actions, message, state } = invite;
  return {
    ...{ company, invitedBy, name, documentType, message },
    actions: [...actions],
    expiresAt: invite.expires_at.toISOString(),
    state: state as OutsiderInvite['state'],
    receiptCode: guestIn(request, invite.id)?.receiptCode ?? null,
  };
}

const findSigning = async ({ db, customerId }: CustomerCtx, { id, actions }: InviteRow) =>
  actions.includes('SIGN') ? findGuestSignature(db, customerId, id) : undefined;

/** The person says that it is they; the first time is told. @throws document_invite.gone, document_invite.ended */
export async function openInvite(ctx: PublicCtx, token: string): Promise<OutsiderWork> {
  const guest = await findGuest(ctx, token);
  await change(guest.own, {
    read: () => findGuest(ctx, token),
    decide: (found) => decideOpening(found),
  });
  return workOf(await findOpened(ctx, token));
}

function decideOpening({ invite, own, origin }: Guest): Decision<null> {
  if (invite.state === 'VIEWED') return { guarded: [], audit: [], answer: null };
  if (invite.state !== 'PENDING') throw problem('document_invite.ended');
  const { customerId, clock } = own;
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'invite', sql: moveInvite(customerId, invite, { to: 'VIEWED', at: clock.now() }) }],
        parts: [markDocument(customerId, invite, 'VIEWED')],
      },
      tellInvite(own, placeOf(invite), {
        action: 'document.invite.open',
        what: `${invite.name} abriu o convite para ${deedsOf(invite.actions)}.`,
        data: origin,
      }),
      tellInviter(own, placeOf(invite), {
        kind: 'INVITE_SEEN',
        userId: invite.invited_by,
        text: `${invite.name} abriu o seu convite.`,
      }),
    ),
    answer: null,
  };
}

/** What was shared, and what came back so far. */
export async function workOf({ invite, eyes, own }: Guest): Promise<OutsiderWork> {
  const { db, customerId } = eyes;
  const { actions, mime_type: mimeType, page_count: pages, type_id: typeId } = invite;
  const isAttached = actions.includes('ATTACH');
  const isShown = actions.includes('VIEW') || actions.includes('SIGN');
  const [labels, files, request] = await Promise.all([
    isAttached ? listLabels(db, customerId, typeId) : [],
    listSent(db, customerId, invite),
    findSigning(own, invite),
  ]);
  return {
    pageCount: isShown && isShownOutside(mimeType) ? pages : 0,
    labels,
    files: files.map(({ label, name, sentAt }) => ({ label, name, sentAt: sentAt.toISOString() })),
    filesLeft: isAttached ? Math.max(0, mostFilesOfInvite - invite.files) : 0,
    signature: actions.includes('SIGN')
      ? {
          state: guestStanding(request, invite.id),
          channels: channelsOf(invite, eyes.platform.sms.reachesPhones).map(({ channel, contact }) => ({
            channel,
            to: hideContact(contact),
          })),
          receiptCode: guestIn(request, invite.id)?.receiptCode ?? null,
        }
      : null,
  };
}

/** Who declines what is to be signed refuses to sign it. @throws document_invite.gone, document_invite.ended, request.invalid */
export async function declineInvite(ctx: PublicCtx, token: string, text: string): Promise<Nothing> {
  const reason = readReason(text);
  const guest = await findGuest(ctx, token);
  return change(guest.own, {
    read: () => findWork(ctx, token),
    decide: ({ found, request }) => {
      const { invite } = found;
      if (invite.state === 'DECLINED') return { guarded: [], audit: [], answer: {} };
      if (invite.state === 'DONE') throw problem('document_invite.ended');
      const refusal = refuse(found, request, reason);
      return ending(found, {
        ...{ to: 'DECLINED', kind: 'INVITE_DECLINED', action: 'document.invite.decline', reason, ...refusal },
        what: `${invite.name} recusou o convite: ${reason}`,
        text: `${invite.name} recusou o seu convite. Motivo: ${reason}`,
      });
    },
  });
}

async function findWork(ctx: PublicCtx, token: string) {
  const found = await findGuest(ctx, token);
  return { found, request: await findSigning(found.own, found.invite) };
}

type Request = SignatureRow | undefined;

/** What becomes of the request to sign of somebody who declines. */
function refuse({ invite, own }: Guest, request: Request, reason: string): Pick<Ending, 'along' | 'marks' | 'isTold'> {
  const signer = guestIn(request, invite.id);
  const standing = guestStanding(request, invite.id);
  const isTold = request?.requested_by === invite.invited_by;
  if (!request || !signer || standing === 'OVER' || standing === 'SIGNED') return {};
  if (standing === 'CHANGED' || request.situation === 'V') {
    const { parts, marks } = withdrawGuest(own, request, invite.id, {
      by: null,
      reason: `${invite.name} (convidado) recusou: ${reason}`,
    });
    return { along: parts, marks, isTold };
  }
  const hand = { userId: null, inviteId: invite.id, name: invite.name };
  return { along: refuseFor(own, request, signer, { hand, reason }), marks: { state: 'REFUSED' }, isTold };
}

/** @throws document_invite.gone, document_invite.ended, document_invite.not_opened, document_invite.unfinished, document_invite.unsigned */
export async function finishInvite(ctx: PublicCtx, token: string): Promise<Nothing> {
  const guest = await findGuest(ctx, token);
  return change(guest.own, {
    read: () => findWork(ctx, token),
    decide: ({ found, request }) => {
      const { invite } = found;
      if (invite.state === 'DONE') return { guarded: [], audit: [], answer: {} };
      ensureOpened(invite);
      ensureNothingMissing(invite, request);
      const came = invite.files > 0 ? ` Arquivos enviados: ${invite.files}.` : '';
      return ending(found, {
        ...{ to: 'DONE', kind: 'INVITE_DONE', action: 'document.invite.finish', reason: null },
        what: `${invite.name} concluiu o convite.${came}`,
        text: `${invite.name} concluiu o seu convite.${came}`,
      });
    },
  });
}

function ensureNothingMissing(invite: InviteRow, request: Request): void {
  const standing = guestStanding(request, invite.id);
  const isUnsigned = standing !== 'SIGNED' && standing !== 'OVER';
  const missing = missingOf(invite.actions, { files: invite.files, isUnsigned });
  if (missing.includes('SIGN')) throw problem('document_invite.unsigned');
  if (missing.length > 0) throw problem('document_invite.unfinished');
}

interface Ending {
  readonly to: 'DONE' | 'DECLINED';
  readonly kind: 'INVITE_DONE' | 'INVITE_DECLINED';
  readonly action: 'document.invite.finish' | 'document.invite.decline';
  readonly reason: string | null;
  readonly what: string;
  readonly text: string;
  /** What else happens: a signature is refused. */
  readonly along?: ChangeParts;
  readonly marks?: { readonly state: SignatureState | null } | null;
  /** Who invited hears of it already, as who asked for the signatures. */
  readonly isTold?: boolean;
}

function ending({ invite, own, origin }: Guest, end: Ending): Decision<Nothing> {
  const { customerId, clock } = own;
  const { to, kind, action, reason, what, text, along = {}, marks = null, isTold = false } = end;
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'invite', sql: moveInvite(customerId, invite, { to, at: clock.now(), reason }) }],
        parts: [markDocument(customerId, invite, to, marks)],
      },
      along,
      tellInvite(own, placeOf(invite), { action, what, data: origin }),
      isTold ? {} : tellInviter(own, placeOf(invite), { kind, userId: invite.invited_by, text }),
    ),
    answer: {},
  };
}
