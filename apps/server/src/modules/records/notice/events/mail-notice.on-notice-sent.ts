import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { listMailed, type Mailed } from '../notice.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface NoticeSent {
  readonly customerId: number;
  readonly batch: string;
}

/** Mails the notices of one cause to those who want mail, one mail to each. It is sent once, however often this runs. */
export async function mailNoticeOnNoticeSent(platform: Platform, { customerId, batch }: NoticeSent): Promise<void> {
  const notices = await listMailed(platform.database.forCustomer(customerId), customerId, batch);
  for (const userId of new Set(notices.map(({ user_id }) => user_id))) {
    const own = notices.filter(({ user_id }) => user_id === userId);
    const [first] = own;
    if (!first) continue;
    await platform.mail.send({
      to: first.email,
      subject: own.length === 1 ? first.title : `${own.length} avisos: ${first.title} e outros`,
      text: textOf(platform, first.nickname, own),
      messageId: own.length === 1 ? `notice.${first.id}` : `notice.${batch}.${userId}`,
      customerId,
      cause: { event: 'notice.sent', payload: { customerId, batch }, forMs: WEEK_MS },
    });
  }
}

function textOf({ settings }: Platform, nickname: string, notices: readonly Mailed[]): string {
  const isMany = notices.length > 1;
  const told = notices.flatMap((notice) => [
    isMany ? `${notice.title}\n${notice.text}` : notice.text,
    `${isMany ? '' : 'Para abrir, entre em '}${settings.publicUrl}/auto/${placeOf(notice)}`,
  ]);
  return [
    `Olá, ${nickname}.`,
    ...told,
    'Para não receber mais avisos por e-mail, abra os avisos no Trâmite e desligue “Receber também por e-mail”.',
  ].join('\n\n');
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

export const mailOnNoticeSent = defineEffect('mail.on-notice-sent', ['notice.sent'], mailNoticeOnNoticeSent, MESSAGE);
