import type { Ability, AnnouncementState } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import type { AnnouncementRow } from './announcement.repository.ts';

type Of = Pick<AnnouncementRow, 'enabled' | 'starts_at' | 'ends_at' | 'created_by' | 'told_at'>;

export function stateOf({ enabled, starts_at, ends_at }: Of, now: Date): AnnouncementState {
  if (!enabled) return 'WITHDRAWN';
  if (starts_at > now) return 'SCHEDULED';
  return ends_at !== null && ends_at <= now ? 'ENDED' : 'RUNNING';
}

/** Who sees not all establishments leaves alone what others wrote. */
function owns(row: Of, actor: Actor): Ability {
  return actor.seesAllEstablishments || row.created_by === actor.userId || 'announcement.not_own';
}

/** What the actor may do with one; all of them ask for notification.manage first. */
export function announcementAbilities(row: Of, actor: Actor, now: Date) {
  const own = owns(row, actor);
  const state = stateOf(row, now);
  const may = (is: boolean, why: Exclude<Ability, true>): Ability => (own === true ? is || why : own);
  return {
    update: may(state === 'SCHEDULED' && row.told_at === null, 'announcement.told'),
    end: may(state === 'RUNNING', 'announcement.not_running'),
    withdraw: may(state !== 'WITHDRAWN', 'announcement.withdrawn'),
    enable: may(state === 'WITHDRAWN', 'announcement.not_withdrawn'),
    readers: own,
  };
}
