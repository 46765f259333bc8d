import {
  type BodyOf,
  type endpoints,
  type LeftNoticeGroup,
  type NoticeGroup,
  type NoticeSettings,
  noticeGroups,
} from '@tramite/contract';
import type { Ctx, Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { readLeaveToken } from './leave-token.ts';
import { findCompany, findSettings, putSettings } from './notice.mail.repository.ts';

const usual: NoticeSettings = {
  groups: { WAITING: 'NOW', RECORD: 'NOW', DEADLINE: 'NOW', ANNOUNCEMENT: 'NOW', SYSTEM: 'NOW' },
  quiet: null,
  digestAt: '07:30',
};

/** What holds for a user: every mail at once until they choose otherwise. */
export function settingsOf(chosen: NoticeSettings | null | undefined): NoticeSettings {
  if (!chosen) return usual;
  const groups = Object.fromEntries(noticeGroups.map((group) => [group, chosen.groups[group] ?? usual.groups[group]]));
  return { ...chosen, groups: groups as NoticeSettings['groups'] };
}

export async function getNoticeSettings({ db, customerId, actor }: Ctx): Promise<NoticeSettings> {
  return settingsOf(await findSettings(db, customerId, actor.userId));
}

export function updateNoticeSettings(ctx: Ctx, settings: NoticeSettings): Promise<object> {
  return change(ctx, {
    read: async () => settings,
    decide: () => ({ ...putting(ctx, ctx.actor.userId, settings), answer: {} }),
  });
}

/** Changes one group by the address at the end of a mail: it says whose it is, and is good for nothing else. */
export async function leaveNoticeGroup(
  platform: Platform,
  { token, delivery }: BodyOf<typeof endpoints.notice.leave>,
): Promise<LeftNoticeGroup> {
  const named = readLeaveToken(platform.settings.accountKey, token);
  if (!named) throw problem('notice.leave_link');
  const { customerId, userId, group } = named;
  const ctx = ownContext(platform, customerId, 'notice.leave');
  const company = await findCompany(ctx.db, customerId, userId);
  if (company === undefined) throw problem('notice.leave_link');
  return change(ctx, {
    read: () => findSettings(ctx.db, customerId, userId),
    decide: (chosen) => {
      const settings = settingsOf(chosen);
      const before = settings.groups[group];
      const answer = { group, company, delivery, before };
      if (before === delivery) return { guarded: [], audit: [], answer };
      return { ...putting(ctx, userId, withGroup(settings, group, delivery)), answer };
    },
  });
}

function withGroup(settings: NoticeSettings, group: NoticeGroup, delivery: LeftNoticeGroup['delivery']) {
  return { ...settings, groups: { ...settings.groups, [group]: delivery } };
}

function putting({ customerId }: CustomerCtx, userId: number, settings: NoticeSettings) {
  return {
    guarded: [{ part: 'user_preference', sql: putSettings(customerId, userId, settings) }],
    audit: [
      { action: 'notice.settings' as const, objectType: 'user' as const, objectId: userId, data: { ...settings } },
    ],
  };
}
