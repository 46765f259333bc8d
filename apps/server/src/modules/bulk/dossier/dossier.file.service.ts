import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DossierFormat } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Contents } from './dossier.contents.service.ts';
import { pdfDossier } from './dossier.pdf.ts';
import { zipDossier } from './dossier.zip.ts';

export interface Counts {
  /** Files that are in it, and pages of a PDF or files of a ZIP. */
  readonly done: number;
  readonly rows: number;
}

/** Writes a dossier into the storage while it is made; it is never in memory whole. */
export async function writeDossier(
  ctx: Ctx,
  contents: Contents,
  {
    format,
    key,
    onFile = () => undefined,
  }: { format: DossierFormat; key: string; onFile?: (counts: Counts) => unknown },
): Promise<Counts & { readonly size: number }> {
  const counts = { done: 0, rows: 0 };
  const hear = async (done: number, rows = done) => {
    Object.assign(counts, { done, rows });
    await onFile(counts);
  };
  const source = format === 'pdf' ? pdfDossier(ctx, contents, hear) : zipDossier(ctx, contents, hear);
  const body = new PassThrough();
  const [{ size }] = await Promise.all([ctx.storage.write(key, body), pipeline(source, body)]);
  return { ...counts, size };
}
