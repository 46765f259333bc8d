import type { NoticeKind } from '@tramite/contract';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { insertAnnounced, insertNotice, insertNotices, type NoticeItem } from './notice.repository.ts';

export interface Told {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  /** The record it is about: a document, or a process alone. */
  readonly document: { readonly id: number | null; readonly processId: number | null };
  /** Of a process that begins with the same statement, which can not yet be read. */
  readonly begins?: { readonly establishmentId: number; readonly ownerId: number };
  /** Workflow roles and people; who does not see the record is not told. */
  readonly to: {
    readonly roleIds?: readonly number[];
    readonly userIds?: readonly number[];
    /** People as a definition names them. */
    readonly logins?: readonly string[];
  };
}

/** The part of a change that tells people about it, in their inbox and, where they want it, by mail. The change tells its history, too. Nobody is told of what they did. */
export function notify(ctx: CustomerCtx, told: Told): ChangeParts {
  return notifyOfAll(ctx, [told]);
}

/** The same of several records at once: who is told of more than one gets one mail of them all. */
export function notifyOfAll(ctx: CustomerCtx, told: readonly Told[]): ChangeParts {
  const items = told.flatMap(toItem);
  if (items.length === 0) return {};
  const at = ctx.clock.now();
  const batch = uuidv7(at);
  const notices = insertNotices(ctx.customerId, { batch, at, causedBy: ctx.actor.userId, items });
  return { parts: notices, events: [{ event: 'notice.sent', payload: { batch } }] };
}

/** What a person wrote, for people who were not told of it yet. */
export interface Announced {
  readonly announcementId: number;
  readonly userIds: readonly number[];
  readonly title: string;
  readonly text: string;
  readonly causedBy: number;
  readonly byMail: boolean;
  /** Marked as read by its own answer alone. */
  readonly mustRead: boolean;
}

/** The part of a change that tells people of an announcement, in their inbox and, where it says so and they want it, by mail. */
export function announce(ctx: CustomerCtx, { byMail, ...announced }: Announced): ChangeParts {
  if (announced.userIds.length === 0) return {};
  const at = ctx.clock.now();
  const batch = uuidv7(at);
  return {
    parts: insertAnnounced(ctx.customerId, { ...announced, batch, at }),
    events: byMail ? [{ event: 'notice.sent', payload: { batch } }] : [],
  };
}

/** What a user is told that is about no record. */
export interface ToldAlone {
  readonly kind: NoticeKind;
  readonly userId: number;
  readonly title: string;
  readonly text: string;
  /** Whether mail may carry it, to who wants mail. */
  readonly byMail: boolean;
}

/** The part of a change that tells one user of something that is theirs alone. */
export function tellUser(ctx: CustomerCtx, { byMail, userId, ...told }: ToldAlone): ChangeParts {
  const at = ctx.clock.now();
  const batch = uuidv7(at);
  return {
    parts: [insertNotice(ctx.customerId, { ...told, userId, batch, at })],
    live: [{ kind: 'notice', toUserId: userId }],
    events: byMail ? [{ event: 'notice.sent', payload: { batch } }] : [],
  };
}

function toItem({ kind, title, text, document, begins, to }: Told): NoticeItem[] {
  const { roleIds = [], userIds = [], logins = [] } = to;
  if (roleIds.length + userIds.length + logins.length === 0) return [];
  const record = { documentId: document.id, processId: document.processId, begins: begins ?? null };
  return [{ kind, title, text, ...record, roleIds, userIds, logins }];
}
