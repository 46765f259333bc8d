import type { BodyOf, endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { first, nextId, sql } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { askGuest, withdrawGuest } from '../document-signature/document-signature.guest.change.ts';
import { findGuestAsk, findGuestSignature } from '../document-signature/document-signature.guest.facts.ts';
import { ensureGuestAskable } from '../document-signature/document-signature.guest.policy.ts';
import { addressOf, type InviteLink, linkHash, tokenOf } from './document-invite.link.policy.ts';
import { inviteText } from './document-invite.message.ts';
import {
  ensureCodeWay,
  ensureInvitable,
  ensureOpenInvite,
  nextResend,
  readTerms,
  type Terms,
} from './document-invite.policy.ts';
import { presentInvite } from './document-invite.presenter.ts';
import {
  countInvites,
  findInvitable,
  findInvite,
  type Invitable,
  insertInvite,
  listInvites,
  listInvitesOf,
  markDocument,
  moveInvite,
  renewInvite,
  shareDocument,
  type ToSign,
} from './document-invite.repository.ts';
import type { InviteRow } from './document-invite.sql.ts';
import { deedsOf, placeOf, tellInvite } from './document-invite.tell.ts';

type Calls = typeof endpoints.documentInvite;
type Body = BodyOf<Calls['create']>;
type Link = ResponseOf<Calls['create']>;

const PAGE = 50;

/** @throws document.not_found */
export async function listDocumentInvites(ctx: Ctx, documentId: number): Promise<ResponseOf<Calls['list']>> {
  const rows = await listInvitesOf(ctx.db, ctx.customerId, ctx.actor, documentId);
  if (!rows) throw problem('document.not_found');
  return { count: rows.length, items: rows.map((row) => presentInvite(ctx, row)) };
}

/** Invites to the documents the actor sees, the newest first. */
export async function listAllInvites(
  ctx: Ctx,
  query: QueryOf<Calls['listAll']>,
): Promise<ResponseOf<Calls['listAll']>> {
  const { db, customerId, actor } = ctx;
  const { page = 1, ...filter } = query;
  const [count, rows] = await Promise.all([
    countInvites(db, customerId, actor, filter),
    listInvites(db, customerId, { actor, filter, limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  return { count, items: rows.map((row) => presentInvite(ctx, row)) };
}

/**
 * Invites somebody to a document. The link goes by e-mail and text message, and to who asked, this once.
 * @throws document.*, document_invite.*, attachment.none_configured, request.invalid
 */
export async function createInvite(ctx: Ctx, body: Body): Promise<Link> {
  const { db, customerId, actor, clock } = ctx;
  const terms = readTerms(body, clock.now());
  const company = await findCompany(ctx);
  const isToSign = body.actions.includes('SIGN');
  return change(ctx, {
    read: async () => {
      const pile = await readPile(db, ctx);
      const document = await findInvitable(db, customerId, actor, body.documentId);
      return { pile, document, ask: isToSign ? await findGuestAsk(ctx, body.documentId) : undefined };
    },
    decide: async ({ pile, document, ask }) => {
      if (!document || (isToSign && !ask)) throw problem('document.not_found');
      ensureInvitable(actor, document, body, terms);
      if (ask) ensureGuestAskable(actor, ask);
      ensureCodeWay(body, terms, ctx.platform.sms.reachesPhones);
      const id = await nextId(db, 'document_invite');
      const decision = decideInvite(ctx, { id, document, body, terms, company, toSign: ask?.document });
      const asking = ask ? await askGuest(ctx, ask, { inviteId: id, name: terms.name }) : {};
      return {
        ...mergeParts(decision, asking, { guarded: [pileGuard(ctx, pile)] }),
        answer: decision.answer,
      };
    },
  });
}

interface Company {
  readonly name: string;
  readonly time_zone: string;
}

async function findCompany({ db, customerId }: Ctx): Promise<Company> {
  const row = await first(db, sql<Company>`select c.name, c.time_zone from customer c where c.id = ${customerId}`);
  if (!row) throw new Error(`The company ${customerId} is gone.`);
  return row;
}

interface New {
  readonly id: number;
  readonly document: Invitable;
  readonly body: Body;
  readonly terms: Terms;
  readonly company: Company;
  readonly toSign: ToSign | undefined;
}

function decideInvite(ctx: Ctx, { id, document, body, terms, company, toSign }: New): Decision<Link> {
  const { customerId, actor, clock, platform } = ctx;
  const at = clock.now();
  const link = linkOf(ctx, id, 1);
  const { name, email, cellphone, message, expiresAt } = terms;
  const row = {
    ...{ customer_id: customerId, id, document_id: document.id, name, email, cellphone, message },
    ...{ actions: body.actions, invited_by: actor.userId, invited_at: at, sent_at: at, expires_at: expiresAt },
    token_hash: `\\x${linkHash(platform, link).toString('hex')}`,
  };
  const place = { documentId: document.id, processId: document.process_id, label: document.type_label };
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'document', sql: shareDocument(customerId, document, id, toSign) }],
        parts: [insertInvite(row)],
        events: [{ event: 'document.invited', payload: { ...link } }],
      },
      tellInvite(ctx, place, {
        action: 'document.invite.send',
        what: `${name} recebeu um convite para ${deedsOf(body.actions)}.`,
        data: { inviteId: id, actions: body.actions, expiresAt: expiresAt.toISOString() },
      }),
    ),
    answer: answerOf(ctx, link, {
      ...{ name, message, actions: body.actions, expires_at: expiresAt, type_label: document.type_label },
      ...{ company: company.name, time_zone: company.time_zone, invited_name: actor.name },
    }),
  };
}

const linkOf = ({ customerId, platform }: Ctx, inviteId: number, sends: number): InviteLink => ({
  customerId,
  inviteId,
  sends,
  keyId: platform.settings.accountKey.current.id,
});

function answerOf({ platform }: Ctx, link: InviteLink, invite: Parameters<typeof inviteText>[0]): Link {
  const address = addressOf(platform, tokenOf(platform, link));
  const expiresAt = invite.expires_at.toISOString();
  return { id: link.inviteId, link: address, text: inviteText(invite, address), expiresAt };
}

/**
 * Gives an invite another link; the one before is dead.
 * @throws document_invite.not_found, document_invite.ended, document_invite.resent, document.canceled
 */
export function resendInvite(ctx: Ctx, id: number, { isSent }: BodyOf<Calls['resend']>): Promise<Link> {
  const { customerId, clock, platform } = ctx;
  return change(ctx, {
    read: () => getInvite(ctx, id),
    decide: (row) => {
      const at = clock.now();
      const counted = nextResend(row, at);
      const link = linkOf(ctx, id, row.sends + 1);
      const how = isSent ? 'o convite foi enviado de novo' : 'o convite ganhou outro link';
      return {
        ...mergeParts(
          {
            guarded: [
              { part: 'invite', sql: renewInvite(customerId, row, { hash: linkHash(platform, link), at, ...counted }) },
            ],
            events: isSent ? [{ event: 'document.invited', payload: { ...link } }] : [],
          },
          tellInvite(ctx, placeOf(row), {
            action: 'document.invite.resend',
            what: `${how} a ${row.name}.`,
            data: { inviteId: id, isSent },
          }),
        ),
        answer: answerOf(ctx, link, row),
      };
    },
  });
}

/**
 * Takes an invite back.
 * @throws document_invite.not_found, document_invite.ended
 */
export async function revokeInvite(ctx: Ctx, id: number): Promise<ResponseOf<Calls['revoke']>> {
  const { db, customerId, actor, clock } = ctx;
  return change(ctx, {
    read: async () => ({ row: await getInvite(ctx, id), request: await findGuestSignature(db, customerId, id) }),
    decide: ({ row, request }) => {
      if (row.state === 'REVOKED') return { guarded: [], audit: [], answer: presentInvite(ctx, row) };
      ensureOpenInvite(row);
      const at = clock.now();
      const reason = `O convite de ${row.name} foi revogado.`;
      const { parts, marks } = withdrawGuest(ctx, request, id, { by: actor.userId, reason });
      const revoked = { ...row, state: 'REVOKED' as const, ended_at: at, version: row.version + 1 };
      return {
        ...mergeParts(
          {
            guarded: [{ part: 'invite', sql: moveInvite(customerId, row, { to: 'REVOKED', at }) }],
            parts: [markDocument(customerId, row, 'REVOKED', marks)],
          },
          parts,
          tellInvite(ctx, placeOf(row), {
            action: 'document.invite.revoke',
            what: `o convite de ${row.name} foi revogado.`,
            data: { inviteId: id },
          }),
        ),
        answer: presentInvite(ctx, revoked),
      };
    },
  });
}

async function getInvite({ db, customerId, actor }: Ctx, id: number): Promise<InviteRow> {
  const row = await findInvite(db, customerId, actor, id);
  if (!row) throw problem('document_invite.not_found');
  return row;
}
