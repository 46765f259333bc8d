import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { stampPicture } from '../../../platform/paper/stamp-picture.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { pagePicture } from '../../records/document/document.picture.service.ts';
import { findOpened } from './outsider.gate.service.ts';

const LARGEST = 20_000_000;

/**
 * A page as WebP with the name of who sees it all over it.
 * @throws document_invite.*, document.no_page, upload.*
 */
export async function drawOutsiderPage(ctx: PublicCtx, token: string, page: number): Promise<Buffer> {
  const { invite, eyes } = await findOpened(ctx, token);
  if (!invite.actions.includes('VIEW')) throw problem('document_invite.not_offered');
  if (page > invite.page_count) throw problem('document.no_page', { values: { page } });
  const key = await pagePicture(eyes, invite, page);
  const picture = await eyes.storage.readBuffer(key, LARGEST);
  return stampPicture(
    picture,
    `${invite.company} · ${invite.name} · ${formatDay(dayOf(ctx.clock.now(), invite.time_zone))}`,
  );
}
