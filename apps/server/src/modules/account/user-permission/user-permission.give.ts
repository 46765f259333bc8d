import type { UserGrants } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { keepAdministrator } from '../administrator/administrator.change.ts';
import { ensureMayAdminister } from '../user/user.policy.ts';
import { ensureHeld, ensureThere, permittedBy, toGrants } from './user-permission.policy.ts';
import {
  type Givable,
  type GrantsRow,
  listGivable,
  unsafeFindGrants,
  writeGrants,
} from './user-permission.repository.ts';
import { changesInWords } from './user-permission.words.ts';

/** What somebody is to have, made of what they have, and what is answered besides. */
interface Asked<A> {
  readonly asked: UserGrants;
  readonly told: A;
}

/** Gives somebody what is asked for, as one change. */
export async function give<A>(ctx: Ctx, userId: number, ask: (before: UserGrants) => Asked<A>) {
  const { customerId } = ctx;
  const account = accountContext(ctx, userId, ctx.actor);
  const answer = await change(
    { ...account, customerId },
    {
      read: () => findGrants(ctx, userId),
      decide: async (row) => {
        const { asked, told } = ask(toGrants(row));
        const { changes, kept, given } = await decideGrants(ctx, row, asked);
        if (changes.length === 0) return { guarded: [], audit: [], answer: { changes, told } };
        const entry = accountEntry(account, 'user.permissions');
        const audit = [{ ...entry, data: { ...entry.data, before: toGrants(row), after: given, changes } }];
        return { ...mergeParts(writeGrants(customerId, row, given), kept, { audit }), answer: { changes, told } };
      },
    },
  );
  ctx.sessions.forget(userId);
  return answer;
}

/** What giving it would change, in words, and what keeps the company an administrator. */
export async function decideGrants(ctx: Ctx, row: GrantsRow, asked: UserGrants, known?: Givable) {
  const { db, customerId, actor } = ctx;
  const before = toGrants(row);
  const given = tidy(asked);
  if (asked.version !== row.version) throw problem('conflict.changed');
  const givable = known ?? (await listGivable(db, customerId));
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

/** @throws user.not_found, user.own_account, permission.denied */
export async function findGrants({ platform, customerId, actor }: Ctx, userId: number): Promise<GrantsRow> {
  const row = await unsafeFindGrants(platform.database.unsafeSystem, customerId, userId);
  if (!row) throw problem('user.not_found');
  ensureMayAdminister(actor, { id: row.id, userType: row.user_type });
  return row;
}
