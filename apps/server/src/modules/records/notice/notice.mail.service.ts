import { groupOfNotice, type NoticeGroup } from '@tramite/contract';
import { mailTimeOf } from '@tramite/rules/notice/mail-time';
import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import { makeLeaveToken } from './leave-token.ts';
import { findSettings, listDue, type Mailed, markMailed, waitForMail } from './notice.mail.repository.ts';
import { settingsOf } from './notice.settings.service.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Notices of one user that go out in one mail. */
export interface OneMail {
  readonly notices: readonly [Mailed, ...Mailed[]];
  readonly messageId: string;
  readonly cause: Omit<NonNullable<MailMessage['cause']>, 'forMs'>;
}

export async function sendNotices(platform: Platform, customerId: number, mail: OneMail): Promise<void> {
  const { notices, messageId, cause } = mail;
  const [first] = notices;
  const leaving = leavingOf(platform, customerId, notices);
  await platform.mail.send({
    to: first.email,
    subject: notices.length === 1 ? first.title : `${notices.length} avisos: ${first.title} e outros`,
    text: textOf(platform, notices, leaving),
    secrets: leaving.map(({ token }) => token),
    messageId,
    customerId,
    cause: { ...cause, forMs: WEEK_MS },
  });
}

/** Leaves for later what users chose to get later. @returns what goes out now, by user */
export async function divideByTime(
  platform: Platform,
  customerId: number,
  notices: readonly Mailed[],
): Promise<[Mailed, ...Mailed[]][]> {
  const now = platform.clock.now();
  const timed = notices.map((notice) => ({ notice, at: timeOf(notice, now) }));
  const waiting = timed.flatMap(({ notice, at }) => (at && at > now ? [{ id: notice.id, at }] : []));
  if (waiting.length > 0) {
    const ctx = ownContext(platform, customerId, 'notice.wait');
    await change(ctx, {
      read: async () => waiting,
      decide: () => ({
        guarded: [{ part: 'notice', sql: waitForMail(customerId, waiting), rows: waiting.length }],
        audit: [],
        answer: null,
      }),
    });
  }
  const ready = timed.filter(({ at }) => at?.getTime() === now.getTime()).map(({ notice }) => notice);
  return [...new Set(ready.map(({ user_id }) => user_id))].flatMap((userId) => {
    const [first, ...others] = ready.filter(({ user_id }) => user_id === userId);
    return first ? [[first, ...others] as [Mailed, ...Mailed[]]] : [];
  });
}

function timeOf({ kind, settings: chosen }: Mailed, now: Date): Date | null {
  const { groups, quiet, digestAt } = settingsOf(chosen);
  return mailTimeOf({ delivery: groups[groupOfNotice[kind]], quiet, digestAt }, now);
}

/** What is due to a user becomes one mail, once: without what they read meanwhile or want no mail of any more. */
export function gatherNotices(platform: Platform, customerId: number, userId: number): Promise<number> {
  const ctx = ownContext(platform, customerId, 'notice.gather');
  const now = ctx.clock.now();
  return change(ctx, {
    read: async () => {
      const settings = settingsOf(await findSettings(ctx.db, customerId, userId));
      return { due: await listDue(ctx.db, customerId, userId, now), groups: settings.groups };
    },
    decide: ({ due, groups }) => {
      if (due.length === 0) return { guarded: [], audit: [], answer: 0 };
      const ids = due.map(({ id }) => id);
      const told = due.filter(({ kind, isRead }) => !isRead && groups[groupOfNotice[kind]] !== 'NEVER');
      return {
        guarded: [{ part: 'notice', sql: markMailed(customerId, userId, ids, now), rows: ids.length }],
        audit: [],
        events:
          told.length > 0 ? [{ event: 'notice.gathered', payload: { userId, ids: told.map(({ id }) => id) } }] : [],
        answer: told.length,
      };
    },
  });
}

function textOf(
  platform: Platform,
  notices: OneMail['notices'],
  leaving: readonly { readonly line: string }[],
): string {
  const { publicUrl } = platform.settings;
  const isMany = notices.length > 1;
  const told = notices.flatMap((notice) => [
    isMany ? `${notice.title}\n${notice.text}` : notice.text,
    `${isMany ? '' : 'Para abrir, entre em '}${publicUrl}/auto/${placeOf(notice)}`,
  ]);
  const end = 'Quando e sobre o quê recebe e-mails, escolha nos avisos do Trâmite.';
  return [`Olá, ${notices[0].nickname}.`, ...told, [...leaving.map(({ line }) => line), end].join('\n')].join('\n\n');
}

const groupNames: Readonly<Record<NoticeGroup, string>> = {
  WAITING: 'o que espera por você',
  RECORD: 'seus documentos e processos',
  DEADLINE: 'prazos e vencimentos',
  ANNOUNCEMENT: 'comunicados',
  SYSTEM: 'a administração',
};

/** One address for each kind of notice that it carries. */
function leavingOf({ settings }: Platform, customerId: number, notices: OneMail['notices']) {
  const groups = [...new Set(notices.map(({ kind }) => groupOfNotice[kind]))];
  return groups.map((group) => {
    const token = makeLeaveToken(settings.accountKey, { customerId, userId: notices[0].user_id, group });
    const address = `${settings.publicUrl}/auto/avisos/${token}`;
    return { token, line: `Não receber mais e-mails sobre ${groupNames[group]}: ${address}` };
  });
}

function placeOf({ kind, document_id, process_id, announcement_id }: Mailed): string {
  if (kind === 'WEBHOOK_STOPPED') return 'backoffice/webhooks';
  if (kind === 'EVENT_STOPPED') return 'backoffice/register/processes/events';
  if (kind === 'VEHICLE_DEBT') return 'reports/vehicle-debts';
  if (kind === 'CERTIFICATE') return 'backoffice/nfe/register';
  if (announcement_id !== null) return 'home';
  if (document_id !== null) return `home?documentId=${document_id}`;
  return process_id === null ? 'backoffice/reports/my-report' : `home?workflowId=${process_id}`;
}
