import { type Document, formMimeType, mostDossierDocuments, type Process, type SearchBody } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { uncountedIds } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import type { SignatureRow } from '../../acts/document-signature/document-signature.sql.ts';
import { type FormTexts, readFormTexts } from '../../finding/form-view/form-view.service.ts';
import { presentDocuments } from '../../records/document/document.list.presenter.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import { type FileRow, findCompany, listFiles, listSignatures } from './dossier.repository.ts';

/** A document with all that a dossier tells of it. */
export interface Paper {
  readonly document: Document;
  readonly files: readonly FileRow[];
  readonly signature: SignatureRow | null;
  /** What a document says that was filled in instead of sent as a file. */
  readonly form: FormTexts | null;
}

/** What a dossier is made of: nothing that the asker may not see is in it. */
export interface Contents {
  readonly company: string;
  readonly timeZone: string;
  readonly asker: string;
  readonly now: Date;
  /** Null of chosen documents. */
  readonly process: Process | null;
  readonly papers: readonly Paper[];
}

/** Which records: one process, or documents by their numbers. */
export type Subject = Pick<SearchBody, 'workflowIds' | 'documentIds'>;

/**
 * Reads what the actor may see by now; canceled documents are left out.
 * @throws permission.denied, process.not_found, document.not_found, dossier.empty, batch.too_many
 */
export async function readContents(ctx: Ctx, { workflowIds, documentIds = [] }: Subject): Promise<Contents> {
  const { db, customerId, actor, clock } = ctx;
  if (!hasPermission(actor, 'document.export') || !hasPermission(actor, 'document.view'))
    throw problem('permission.denied');
  const reader = withoutLinks(ctx);
  const process = workflowIds ? await readProcess(reader, workflowIds) : null;
  const ids = process ? process.documents.map(({ id }) => id) : documentIds;
  if (ids.length > mostDossierDocuments) throw problem('batch.too_many', { values: { most: mostDossierDocuments } });
  const seen = await presentDocuments(reader, uncountedIds(ids));
  if (!process && seen.length === 0) throw problem('document.not_found');
  const documents = seen.filter(({ situation }) => situation !== 'S');
  if (documents.length === 0) throw problem('dossier.empty');
  const shown = documents.map(({ id }) => id);
  const [company, files, signatures] = await Promise.all([
    findCompany(db, customerId),
    listFiles(db, customerId, actor, shown),
    listSignatures(db, customerId, actor, shown),
  ]);
  const papers: Paper[] = [];
  for (const document of documents) {
    papers.push({
      document,
      files: files.filter(({ documentId }) => documentId === document.id),
      signature: signatures.find(({ document_id }) => document_id === document.id) ?? null,
      form: document.mimeType === formMimeType ? await readFormTexts(reader, document.id) : null,
    });
  }
  return { company: company.name, timeZone: company.timeZone, asker: actor.name, now: clock.now(), process, papers };
}

async function readProcess(ctx: Ctx, ids: readonly number[]): Promise<Process> {
  if (!hasPermission(ctx.actor, 'process.view')) throw problem('permission.denied');
  const [process] = await presentProcesses(ctx, uncountedIds(ids));
  if (!process) throw problem('process.not_found');
  return process;
}

/** Dossiers hold files, no links to them. */
function withoutLinks(ctx: Ctx): Ctx {
  const { signedUrl: _, ...storage } = ctx.storage;
  return { ...ctx, storage: { ...storage, signedUrl: async () => '' } };
}
