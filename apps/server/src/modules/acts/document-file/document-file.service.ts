import type { endpoints, FileVersion, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentFile } from '../../records/document/document.presenter.ts';
import { listVersionRows, type VersionRow } from './document-file.repository.ts';

type Versions = ResponseOf<typeof endpoints.documentFile.listVersions>;

/**
 * Every file a document has had, the present one first.
 * @throws document.not_found
 */
export async function listVersions(ctx: Ctx, id: number): Promise<Versions> {
  const { db, customerId, actor } = ctx;
  const rows = await listVersionRows(db, customerId, actor, id);
  if (rows.length === 0) throw problem('document.not_found');
  return { count: rows.length, items: await Promise.all(rows.map((row) => presentVersion(ctx, row))) };
}

async function presentVersion(ctx: Ctx, row: VersionRow): Promise<FileVersion> {
  const { number, file_name: fileName, mime_type: mimeType, size, by_id: id, by_name: name, at, comment } = row;
  const links = await presentFile(ctx, row);
  return { number, fileName, mimeType, size, ...links, by: { id, name }, at: at.toISOString(), comment };
}
