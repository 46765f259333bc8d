import { type endpoints, type Permission, permissions, type ResponseOf, type UserGrants } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { decideGrants, findGrants, give } from './user-permission.give.ts';
import { mayGivePlace, mayGiveRole, toGrants } from './user-permission.policy.ts';
import { listGivable } from './user-permission.repository.ts';

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
  const { changes } = await decideGrants(ctx, await findGrants(ctx, userId), asked);
  return { changes };
}

/**
 * Gives somebody exactly this; it counts at their next call, on other nodes within five seconds.
 * @throws user.not_found, user.own_account, user.last_administrator, permission.denied, permission.not_held,
 * request.invalid, conflict.changed, conflict.busy
 */
export async function changeGrants(ctx: Ctx, userId: number, asked: UserGrants): Promise<Changes> {
  const { changes } = await give(ctx, userId, () => ({ asked, told: null }));
  return { changes };
}
