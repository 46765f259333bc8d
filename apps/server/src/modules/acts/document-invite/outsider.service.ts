import {
  type endpoints,
  mostFilesOfInvite,
  type OutsiderInvite,
  type OutsiderWork,
  type ResponseOf,
} from '@tramite/contract';
import { isShownOutside, missingOf } from '@tramite/rules/document/may-invite';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { readReason } from './document-invite.policy.ts';
import { markDocument, moveInvite } from './document-invite.repository.ts';
import { deedsOf, placeOf, tellInvite, tellInviter } from './document-invite.tell.ts';
import { ensureOpened, findGuest, findOpened, type Guest } from './outsider.gate.service.ts';
import { listLabels, listSent } from './outsider.repository.ts';

type Calls = typeof endpoints.outsider;
type Nothing = ResponseOf<Calls['finish']>;

/** What a link tells; reading it changes nothing, as programs that preview links read it too. @throws document_invite.gone */
export async function getOutsiderInvite(ctx: PublicCtx, token: string): Promise<OutsiderInvite> {
  const { invite } = await findGuest(ctx, token);
  const { company, invited_name: invitedBy, name, type_label: documentType, actions, message, state } = invite;
  return {
    ...{ company, invitedBy, name, documentType, message },
    actions: [...actions],
    expiresAt: invite.expires_at.toISOString(),
    state: state as OutsiderInvite['state'],
  };
}

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
export async function workOf({ invite, eyes }: Guest): Promise<OutsiderWork> {
  const { db, customerId } = eyes;
  const { actions, mime_type: mimeType, page_count: pages, type_id: typeId } = invite;
  const isAttached = actions.includes('ATTACH');
  const [labels, files] = await Promise.all([
    isAttached ? listLabels(db, customerId, typeId) : [],
    listSent(db, customerId, invite),
  ]);
  return {
    pageCount: actions.includes('VIEW') && isShownOutside(mimeType) ? pages : 0,
    labels,
    files: files.map(({ label, name, sentAt }) => ({ label, name, sentAt: sentAt.toISOString() })),
    filesLeft: isAttached ? Math.max(0, mostFilesOfInvite - invite.files) : 0,
  };
}

/** @throws document_invite.gone, document_invite.ended, request.invalid */
export async function declineInvite(ctx: PublicCtx, token: string, text: string): Promise<Nothing> {
  const reason = readReason(text);
  const guest = await findGuest(ctx, token);
  return change(guest.own, {
    read: () => findGuest(ctx, token),
    decide: (found) => {
      const { invite } = found;
      if (invite.state === 'DECLINED') return { guarded: [], audit: [], answer: {} };
      if (invite.state === 'DONE') throw problem('document_invite.ended');
      return ending(found, {
        ...{ to: 'DECLINED', kind: 'INVITE_DECLINED', action: 'document.invite.decline', reason },
        what: `${invite.name} recusou o convite: ${reason}`,
        text: `${invite.name} recusou o seu convite. Motivo: ${reason}`,
      });
    },
  });
}

/** @throws document_invite.gone, document_invite.ended, document_invite.not_opened, document_invite.unfinished */
export async function finishInvite(ctx: PublicCtx, token: string): Promise<Nothing> {
  const guest = await findGuest(ctx, token);
  return change(guest.own, {
    read: () => findGuest(ctx, token),
    decide: (found) => {
      const { invite } = found;
      if (invite.state === 'DONE') return { guarded: [], audit: [], answer: {} };
      ensureOpened(invite);
      if (missingOf(invite.actions, invite).length > 0) throw problem('document_invite.unfinished');
      const came = invite.files > 0 ? ` Arquivos enviados: ${invite.files}.` : '';
      return ending(found, {
        ...{ to: 'DONE', kind: 'INVITE_DONE', action: 'document.invite.finish', reason: null },
        what: `${invite.name} concluiu o convite.${came}`,
        text: `${invite.name} concluiu o seu convite.${came}`,
      });
    },
  });
}

interface Ending {
  readonly to: 'DONE' | 'DECLINED';
  readonly kind: 'INVITE_DONE' | 'INVITE_DECLINED';
  readonly action: 'document.invite.finish' | 'document.invite.decline';
  readonly reason: string | null;
  readonly what: string;
  readonly text: string;
}

function ending({ invite, own, origin }: Guest, end: Ending): Decision<Nothing> {
  const { customerId, clock } = own;
  const { to, kind, action, reason, what, text } = end;
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'invite', sql: moveInvite(customerId, invite, { to, at: clock.now(), reason }) }],
        parts: [markDocument(customerId, invite, to)],
      },
      tellInvite(own, placeOf(invite), { action, what, data: origin }),
      tellInviter(own, placeOf(invite), { kind, userId: invite.invited_by, text }),
    ),
    answer: {},
  };
}
