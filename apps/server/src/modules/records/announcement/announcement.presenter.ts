import { type Announcement, audienceKinds } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcementAbilities, stateOf } from './announcement.policy.ts';
import type { AnnouncementRow } from './announcement.repository.ts';

export function presentAnnouncement(row: AnnouncementRow, actor: Actor, now: Date): Announcement {
  const { id, version, title, text, chosen, told, read } = row;
  const idsOf = (kind: (typeof audienceKinds)[number]) => [kind, chosen[kind].map((each) => each.id)] as const;
  return {
    ...{ id, version, title, text, told, read },
    audience: Object.fromEntries(audienceKinds.map(idsOf)) as Announcement['audience'],
    chosen: chosen as Announcement['chosen'],
    channel: row.by_mail ? ['INBOX', 'EMAIL'] : ['INBOX'],
    from: row.starts_at.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    requireRead: row.require_read,
    state: stateOf(row, now),
    author: { id: row.created_by, name: row.author },
    createdAt: row.created_at.toISOString(),
    abilities: announcementAbilities(row, actor, now),
  };
}
