import type { endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import sharp from 'sharp';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { pagePicture } from '../../records/document/document.picture.service.ts';
import { findSignature } from './document-signature.repository.ts';
import type { SignatureRow } from './document-signature.sql.ts';

type Pages = ResponseOf<typeof endpoints.documentSignature.listPages>;
type Query = QueryOf<typeof endpoints.documentSignature.listPages>;

const MOST_AT_ONCE = 5;

/**
 * The pages of what is signed, with pictures of those that are asked for, five at once. They are drawn when first asked
 * for and kept while they are young.
 * @throws signature.not_found, signature.file_changed, document.no_page, upload.*
 */
export async function listSignaturePages(ctx: Ctx, id: number, { from = 1, to = from }: Query): Promise<Pages> {
  const row = await findSignature(ctx.db, ctx.customerId, ctx.actor, id);
  if (!row) throw problem('signature.not_found');
  if (row.sha256 !== row.document_sha256) throw problem('signature.file_changed');
  const { page_count: count } = row;
  if (from > count) throw problem('document.no_page', { values: { page: from } });
  const last = Math.min(to, count, from + MOST_AT_ONCE - 1);
  const pages: Pages['pages'] = Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    url: null,
    w: null,
    h: null,
  }));
  for (let page = from; page <= last; page += 1) pages[page - 1] = { n: page, ...(await drawnPage(ctx, row, page)) };
  return { pages };
}

async function drawnPage(ctx: Ctx, row: SignatureRow, page: number) {
  const { storage, customerId, clock } = ctx;
  const key = await pagePicture(ctx, row, page);
  const { width, height } = await sharp(await storage.readBuffer(key, 20_000_000)).metadata();
  const url = await storage.signedUrl(key, { customerId, now: clock.now() });
  return { url, w: width ?? null, h: height ?? null };
}
