import type { DashboardChoices } from '@tramite/contract';
import { saleTagsOf } from '@tramite/rules/dashboard/board-search';
import type { Ctx } from '../../../platform/call/context.ts';
import { readScope } from './dashboard.scope.service.ts';

/** What boards can be narrowed to, as far as the actor sees it. */
export async function getChoices(ctx: Ctx, customerId: number): Promise<DashboardChoices> {
  const { choices, today } = await readScope(ctx, customerId);
  const { time_zone: timeZone, establishments, groups, filials, tags } = choices;
  const sales = saleTagsOf(tags);
  return {
    today,
    timeZone,
    establishments: establishments.map((each) => ({ ...each, groupIds: [...each.groupIds] })),
    groups: [...groups],
    filials: [...filials],
    tags: tags
      .filter(({ enabled }) => enabled)
      .map(({ id, name, parentId }) => ({ id, name, parentId, isSale: sales.has(id) })),
  };
}
