import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { listAdministrators } from '../administrator/administrator.facts.ts';
import { ensureAllowed, isSwitched, whyNotEndSessions, whyNotSwitch } from './user.policy.ts';
import { countSessionsOf, endSessionsOfOne } from './user.session.service.ts';
import { type MemberRow, unsafeListMembers } from './user.switch.repository.ts';
import { disableUser, enableUser, switchOneOfMany } from './user.switch.service.ts';

const permission = ['admin.users'] as const;
const targetOf = ({ id, user_type: userType }: MemberRow) => ({ id, userType });
const stateOf = ({ enabled, account_enabled: isOpen }: MemberRow) => (enabled && isOpen ? 'Ativo' : 'Inativo');

/** Lets many people into the company again. */
export const enableUserBatch = defineBatch({
  kind: 'user.enable',
  of: 'users',
  permission,
  skips: ['user.enabled'],
  notFound: 'user.not_found',
  preview: async (ctx, ids) =>
    previewEach(await readMembers(ctx, ids), nameOf, (member) => {
      ensureAllowed(whyNotSwitch(ctx.actor, targetOf(member)));
      if (isSwitched(member, true)) throw problem('user.enabled');
      return { changes: [{ label: 'Situação', before: stateOf(member), after: 'Ativo' }], step: null };
    }),
  run: (ctx, { recordId }) => switchOneOfMany(ctx, recordId, true),
  undo: { run: (ctx, { recordId }) => disableUser(ctx, recordId) },
});

/** Shuts many people out of the company; the last one who gives permissions stays. */
export const disableUserBatch = defineBatch({
  kind: 'user.disable',
  of: 'users',
  permission,
  skips: ['user.disabled'],
  notFound: 'user.not_found',
  preview: async (ctx, ids) => {
    const [members, administrators] = await Promise.all([readMembers(ctx, ids), listAdministrators(ctx)]);
    const left = new Set(administrators);
    return previewEach(members, nameOf, (member) => {
      ensureAllowed(whyNotSwitch(ctx.actor, targetOf(member)));
      if (isSwitched(member, false)) throw problem('user.disabled');
      if (left.size === 1 && left.has(member.id)) throw problem('user.last_administrator');
      left.delete(member.id);
      return { changes: [{ label: 'Situação', before: stateOf(member), after: 'Inativo' }], step: null };
    });
  },
  run: (ctx, { recordId }) => switchOneOfMany(ctx, recordId, false),
  undo: { run: (ctx, { recordId }) => enableUser(ctx, recordId) },
});

/** Ends the sessions that many people have open in the company. */
export const endSessionsBatch = defineBatch({
  kind: 'user.sessions',
  of: 'users',
  permission,
  skips: ['user.no_session'],
  notFound: 'user.not_found',
  preview: async (ctx, ids) => {
    const [members, counts] = await Promise.all([readMembers(ctx, ids), countSessionsOf(ctx, ids)]);
    return previewEach(members, nameOf, (member) => {
      ensureAllowed(whyNotEndSessions(ctx.actor, targetOf(member)));
      const count = counts.get(member.id) ?? 0;
      if (count === 0) throw problem('user.no_session');
      return { detail: count === 1 ? '1 sessão aberta' : `${count} sessões abertas`, step: null };
    });
  },
  run: (ctx, { recordId }) => endSessionsOfOne(ctx, recordId),
});

const nameOf = ({ name }: MemberRow) => name;

function readMembers({ platform, customerId }: Ctx, ids: readonly number[]) {
  return unsafeListMembers(platform.database.unsafeSystem, customerId, ids);
}
