import type { Announcement, AskedAnnouncement } from '@tramite/contract';

/** An announcement as it is typed: instants as the fields of the browser write them, '' for none. */
export interface AnnouncementForm {
  readonly title: string;
  readonly text: string;
  readonly audience: AskedAnnouncement['audience'];
  readonly byMail: boolean;
  readonly requireRead: boolean;
  readonly from: string;
  readonly until: string;
}

const nobody = { establishmentIds: [], groupIds: [], roleIds: [], processTypeIds: [], documentTypeIds: [] };

export const emptyForm: AnnouncementForm = {
  ...{ title: '', text: '', from: '', until: '' },
  audience: nobody,
  byMail: false,
  requireRead: false,
};

/** `YYYY-MM-DDTHH:mm` where the browser is. */
function toLocal(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** One to be changed, or another one like it, which begins at once. */
export function formOf({ title, text, audience, channel, requireRead, from, until }: Announcement, isCopy: boolean) {
  const times = isCopy ? { from: '', until: '' } : { from: toLocal(from), until: until === null ? '' : toLocal(until) };
  return { title, text, audience, byMail: channel.includes('EMAIL'), requireRead, ...times };
}

export function askedOf({ from, until, byMail, ...form }: AnnouncementForm): AskedAnnouncement {
  return {
    ...form,
    channel: byMail ? ['INBOX', 'EMAIL'] : ['INBOX'],
    from: (from === '' ? new Date() : new Date(from)).toISOString(),
    until: until === '' ? null : new Date(until).toISOString(),
  };
}

/** Whether it is still to begin. */
export function isLater({ from }: Pick<AnnouncementForm, 'from'>): boolean {
  return from !== '' && new Date(from).getTime() > Date.now();
}
