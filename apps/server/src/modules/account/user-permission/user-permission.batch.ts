import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureMayGive } from '../user/user.policy.ts';
import { decideGrants, give } from './user-permission.give.ts';
import { toGrants } from './user-permission.policy.ts';
import { listGivable, unsafeListGrants } from './user-permission.repository.ts';
import { type TakenAccess, takenFrom, takenOf, withIt, without } from './user-permission.taken.ts';

/** Takes from many people what was chosen of what each was given. */
export const takeAccessBatch = defineBatch({
  kind: 'user.access',
  of: 'users',
  permission: ['admin.permissions'],
  skips: ['user.nothing_to_take'],
  notFound: 'user.not_found',
  preview: async (ctx, ids, input) => {
    const rows = await unsafeListGrants(ctx.platform.database.unsafeSystem, ctx.customerId, ids);
    const givable = await listGivable(ctx.db, ctx.customerId);
    return previewEach(
      rows,
      ({ name }) => name,
      async (row) => {
        ensureMayGive(ctx.actor, { id: row.id, userType: row.user_type });
        const taken = takenFrom(toGrants(row), takenOf(input, row.id));
        if (!taken) throw problem('user.nothing_to_take');
        const { changes } = await decideGrants(ctx, row, without(toGrants(row), taken), givable);
        return { detail: changes.join(' · '), step: null };
      },
    );
  },
  run: (ctx, { recordId }, input) =>
    give(ctx, recordId, (before) => {
      const taken = takenFrom(before, takenOf(input, recordId));
      if (!taken) throw problem('user.nothing_to_take');
      return { asked: without(before, taken), told: taken };
    }),
  undo: {
    keep: ({ told }): TakenAccess => told,
    run: (ctx, { recordId, kept }) => give(ctx, recordId, (before) => ({ asked: withIt(before, kept), told: null })),
  },
});
