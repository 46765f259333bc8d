import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { InviteRow } from './document-invite.sql.ts';
import { deedsOf } from './document-invite.tell.ts';

type Told = Pick<
  InviteRow,
  'name' | 'company' | 'invited_name' | 'type_label' | 'actions' | 'message' | 'expires_at' | 'time_zone'
>;

const untilOf = ({ expires_at: at, time_zone: zone }: Told) => formatDay(dayOf(at, zone));

/** One text for mail and for what is sent by hand. */
export function inviteText(invite: Told, address: string): string {
  const { name, company, invited_name: inviter, type_label: label, actions, message } = invite;
  return [
    `Olá, ${name}. ${inviter}, de ${company}, convida você a ${deedsOf(actions)}: ${label}.`,
    ...(message ? [message] : []),
    `Abra o link: ${address}`,
    `Ele é só seu, não pede cadastro nem senha e vale até ${untilOf(invite)}. Se você não esperava este convite, ignore esta mensagem.`,
  ].join('\n\n');
}

/** The same in the length of a text message. */
export function inviteSms(invite: Told, address: string): string {
  return `${invite.company}: ${invite.invited_name} pede que você abra ${address} (${invite.type_label}, até ${untilOf(invite)})`;
}
