import { type endpoints, type Permission, permissions, type ResponseOf, type UserGrants } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { keepAdministrator } from '../administrator/administrator.parts.ts';
import { ensureMayAdminister } from '../user/user.parts.ts';
import { ensureHeld, ensureThere, mayGivePlace, mayGiveRole, permittedBy, toGrants } from './user-permission.policy.ts';
import { type GrantsRow, listGivable, unsafeFindGrants, writeGrants } from './user-permission.repository.ts';
import { changesInWords } from './user-permission.words.ts';

type Changes = { changes: string[] };

/**
 * What somebody was given in the company, and what the actor may give.
 * @throws user.not_found, user.own_account, permission.denied
 */
export async function getGrants(ctx: Ctx, userId: number): Promise<ResponseOf<typeof endpoints.userPermission.get>> {
  const { db, customerId, actor } = ctx;
  const row = await findGrants(ctx, userId);
  const { roles, functions, establishments } = await listGivable(db, customerId);
  const isEnabled = ({ enabled }: { enabled: boolean }) => enabled;
  return {
    name: row.name,
    given: toGrants(row),
    offer: {
      permissions: (Object.keys(permissions) as Permission[]).map((action) => ({
        action,
        label: inWordsOf(actor.words, permissions[action]),
        mayGive: actor.permissions.has(action),
      })),
      roles: roles
        .filter(isEnabled)
        .map(({ id, name, actions }) => ({ id, name, mayGive: mayGiveRole(actor, actions) })),
      functions: functions.filter(isEnabled).map(({ id, name }) => ({ id, name })),
      establishments: establishments
        .filter(isEnabled)
        .map(({ id, name }) => ({ id, name, mayGive: mayGivePlace(actor, id) })),
      allEstablishments: actor.seesAllEstablishments,
    },
  };
}

/**
 * What would change for somebody, in words.
 * @throws as `changeGrants`
 */
export async function previewGrants(ctx: Ctx, userId: number, asked: UserGrants): Promise<Changes> {
  const { changes } = await decide(ctx, await findGrants(ctx, userId), asked);
  return { changes };
}

/**
 * Gives somebody exactly this; it counts at their next call, on other nodes within five seconds.
 * @throws user.not_found, user.own_account, user.last_administrator, permission.denied, permission.not_held,
 * request.invalid, conflict.changed, conflict.busy
 */
export async function changeGrants(ctx: Ctx, userId: number, asked: UserGrants): Promise<Changes> {
  const { customerId } = ctx;
  const account = accountContext(ctx, userId, ctx.actor);
  const answer = await change(
    { ...account, customerId },
    {
      read: () => findGrants(ctx, userId),
      decide: async (row) => {
        const { changes, kept, given } = await decide(ctx, row, asked);
        if (changes.length === 0) return { guarded: [], audit: [], answer: { changes } };
        const entry = accountEntry(account, 'user.permissions');
        const audit = [{ ...entry, data: { ...entry.data, before: toGrants(row), after: given, changes } }];
        return { ...mergeParts(writeGrants(customerId, row, given), kept, { audit }), answer: { changes } };
      },
    },
  );
  ctx.sessions.forget(userId);
  return answer;
}

async function decide(ctx: Ctx, row: GrantsRow, asked: UserGrants) {
  const { db, customerId, actor } = ctx;
  const before = toGrants(row);
  const given = tidy(asked);
  if (asked.version !== row.version) throw problem('conflict.changed');
  const givable = await listGivable(db, customerId);
  ensureThere(before, given, givable);
  ensureHeld(actor, before, given, givable);
  const giver = 'admin.permissions';
  const loses = permittedBy(before, givable).has(giver) && !permittedBy(given, givable).has(giver);
  const kept = loses ? await keepAdministrator(ctx, [row.id]) : {};
  return { changes: changesInWords({ before, after: given, givable, words: actor.words }), kept, given };
}

/** Each once; who works everywhere has no list of places. */
function tidy(asked: UserGrants): UserGrants {
  const once = <T>(values: readonly T[]) => [...new Set(values)];
  return {
    ...asked,
    roleIds: once(asked.roleIds),
    functionIds: once(asked.functionIds),
    establishmentIds: asked.allEstablishments ? [] : once(asked.establishmentIds),
    resources: once(asked.resources),
  };
}

async function findGrants({ platform, customerId, actor }: Ctx, userId: number): Promise<GrantsRow> {
  const row = await unsafeFindGrants(platform.database.unsafeSystem, customerId, userId);
  if (!row) throw problem('user.not_found');
  ensureMayAdminister(actor, { id: row.id, userType: row.user_type });
  return row;
}
