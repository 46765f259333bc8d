import type { Ctx } from '../../../../platform/call/context.ts';
import { isFeatureEnabled } from '../../../definitions/feature/feature.service.ts';
import type { Judging } from './document.judge.policy.ts';

export async function judgingOf(ctx: Ctx): Promise<Judging> {
  const { enabled: ignoreMinDate } = await isFeatureEnabled(ctx, 'ignore-min-date');
  return { actor: ctx.actor, now: ctx.clock.now(), ignoreMinDate };
}
