import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx, SessionCtx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ensureMayGive } from '../user/user.policy.ts';
import { chosenOf, readGiven } from './function.choice.ts';
import { type ChosenRow, chooseForMember, unsafeFindChosen } from './function.repository.ts';

type Asked = BodyOf<typeof endpoints.function.change> & { readonly userId: number };

/**
 * Functions and establishments that somebody was given, and which of them they work with as an administrator chose.
 * @throws permission.denied, user.not_found, user.own_account
 */
export async function listFunctionsOf(ctx: Ctx, userId: number): Promise<ResponseOf<typeof endpoints.function.listOf>> {
  const { customerId, db, actor } = ctx;
  const { name, role_ids: roleIds, establishment_ids: placeIds } = await findChosen(ctx, actor, userId);
  const { roles, places } = await readGiven(db, customerId, userId);
  return {
    name,
    establishments: places.map((each) => ({ ...each, chosen: placeIds?.includes(each.id) ?? true })),
    roles: roles.map((each) => ({ ...each, chosen: roleIds?.includes(each.id) ?? true })),
    isChanged: placeIds !== null,
  };
}

/**
 * Has somebody work with some of what they were given in every session, until they or an administrator restore it; on
 * other nodes it counts within five seconds.
 * @throws permission.denied, user.not_found, request.invalid, conflict.busy
 */
export async function changeOthers(ctx: SessionCtx, actor: Actor, asked: Asked): Promise<void> {
  const { platform } = ctx;
  const { customerId } = actor;
  const { userId } = asked;
  const account = accountContext(ctx, userId, actor);
  await change(
    { ...account, customerId },
    {
      read: async () => {
        const member = await findChosen(ctx, actor, userId);
        return { member, given: await readGiven(platform.database.forCustomer(customerId), customerId, userId) };
      },
      decide: ({ member: { version }, given }) => {
        const choice = chosenOf(given, asked);
        const entry = accountEntry(account, 'user.functions');
        const audit = [{ ...entry, data: { ...entry.data, ...(choice ?? { restored: true }) } }];
        return { ...mergeParts(chooseForMember({ customerId, userId, version }, choice), { audit }), answer: null };
      },
    },
  );
  ctx.sessions.forget(userId);
}

async function findChosen({ platform }: SessionCtx | Ctx, actor: Actor, userId: number): Promise<ChosenRow> {
  const row = await unsafeFindChosen(platform.database.unsafeSystem, actor.customerId, userId);
  if (!row) throw problem('user.not_found');
  ensureMayGive(actor, { id: row.id, userType: row.user_type });
  return row;
}
