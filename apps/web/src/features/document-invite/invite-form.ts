import type { BodyOf, DocumentInviteAction, endpoints } from '@tramite/contract';

/** What was typed and chosen of an invite. */
export interface InviteForm {
  readonly name: string;
  readonly email: string;
  readonly cellphone: string;
  readonly actions: readonly DocumentInviteAction[];
  /** Days it is good for. */
  readonly days: string;
  readonly message: string;
}

export const inviteDays = [1, 3, 7, 15, 30] as const;

const DAY_MS = 24 * 60 * 60_000;

/** What is sent of a form with which nothing is wrong. */
export function toInvite(
  documentId: number,
  { name, email, cellphone, actions, days, message }: InviteForm,
  now: Date,
): BodyOf<typeof endpoints.documentInvite.create> {
  return {
    ...{ documentId, name: name.trim(), actions: [...actions] },
    ...(email.trim() && { email: email.trim() }),
    ...(cellphone.trim() && { cellphone: cellphone.trim() }),
    ...(message.trim() && { message: message.trim() }),
    expiresAt: new Date(now.getTime() + Number(days) * DAY_MS).toISOString(),
  };
}
