import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { stampPicture } from '../../../platform/paper/stamp-picture.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { pagePicture } from '../../records/document/document.picture.service.ts';
import { findOpened, type Guest } from './outsider.gate.service.ts';
import { notePage } from './outsider.repository.ts';

const LARGEST = 20_000_000;

/**
 * A page as WebP with the name of who sees it all over it.
 * @throws document_invite.*, document.no_page, upload.*
 */
export async function drawOutsiderPage(ctx: PublicCtx, token: string, page: number): Promise<Buffer> {
  const guest = await findOpened(ctx, token);
  const { invite, eyes } = guest;
  const isToSign = invite.actions.includes('SIGN');
  if (!isToSign && !invite.actions.includes('VIEW')) throw problem('document_invite.not_offered');
  if (page > invite.page_count) throw problem('document.no_page', { values: { page } });
  const key = await pagePicture(eyes, invite, page);
  const picture = await eyes.storage.readBuffer(key, LARGEST);
  const stamped = await stampPicture(
    picture,
    `${invite.company} · ${invite.name} · ${formatDay(dayOf(ctx.clock.now(), invite.time_zone))}`,
  );
  if (isToSign) await noteShown(guest, page);
  return stamped;
}

/** Who signs was shown all there is: the server knows which pages it drew of which file. */
async function noteShown({ invite, own }: Guest, page: number): Promise<void> {
  if (invite.shown_sha256 === invite.sha256 && invite.shown_pages.includes(page)) return;
  await change(own, {
    read: async () => invite,
    decide: () => ({
      guarded: [{ part: 'invite', sql: notePage(own.customerId, invite, page) }],
      audit: [],
      answer: null,
    }),
  });
}
