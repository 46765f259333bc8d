import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { type CheckChange, replaceContent } from '@tramite/rules/check/check-change';
import { cleanFileName } from '@tramite/rules/text/file-name';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayReplace, mayResolve } from '../../records/document/abilities/document.policy.ts';
import { findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { ensureFilesWhole } from '../capture/capture.inspect.service.ts';
import { ensureFilesFree } from '../capture/capture.policy.ts';
import { ensureAble, ensureKnown, ensureOpen, ensureText } from '../pendency/pendency.policy.ts';
import { resolvePendency } from '../pendency/pendency.resolution.change.ts';
import type { FoundPendency } from '../pendency/pendency.sql.ts';
import { type NewFile, putFile, type ReplacedDocument, tellPeople, tellRecords } from './document-file.change.ts';
import { type ReplaceReads, replaceReads } from './document-file.repository.ts';

type Body = BodyOf<typeof endpoints.documentFile.replace>;
type Replaced = ResponseOf<typeof endpoints.documentFile.replace>;

/**
 * Puts another file in the place of that of a document, which is kept. Its fields stay, its checks begin again, and a
 * pendency that the file answers is resolved with it.
 * @throws why it may not; document_file.same, document.duplicate, pendency.*, upload.*, request.invalid, conflict.version
 */
export async function replaceFile(ctx: Ctx, id: number, body: Body): Promise<Replaced> {
  const { db, customerId, actor } = ctx;
  const comment = body.pendencyId ? ensureText(body.comment ?? '', 'comment') : cleanText(body.comment ?? '');
  const sent = { storageLocal: body.storageLocal, name: cleanFileName(body.originalFileName) };
  const read = () =>
    findCheckedDocument<ReplaceReads>(db, customerId, actor, id, replaceReads(customerId, actor, body));
  ensureReplaceable(ctx, await read(), body);
  await ensureFilesWhole(ctx, [sent]);
  return change(ctx, {
    read,
    decide: (found) => {
      const document = ensureReplaceable(ctx, found, body);
      const [file] = ensureFilesFree([sent], document.files).values();
      if (!file) throw problem('upload.not_found', { values: { file: sent.name } });
      ensureAnother(document, file.sha256);
      return decideReplacement(ctx, document, { file, name: sent.name, comment }, body);
    },
  });
}

function ensureReplaceable({ actor }: Ctx, document: ReplacedDocument | undefined, body: Body): ReplacedDocument {
  if (!document) throw problem('document.not_found');
  const { situation, marks, file_version: fileVersion, mime_type: mimeType, pendency } = document;
  ensureAble(mayReplace(actor, { situation, signedSteps: marks.length, fileVersion, mimeType }));
  if (body.pendencyId) {
    if (!pendency?.resolvedAt) ensureAble(mayResolve(actor, document));
    ensureOpen(document);
  }
  ensureKnown(document, [], body);
  return document;
}

/** @throws document_file.same, document.duplicate where another document of the process is that file */
function ensureAnother({ sha256, siblings }: ReplacedDocument, sent: string | null): void {
  if (sent === sha256) throw problem('document_file.same');
  if (siblings.some((other) => other.sha256 === sent)) throw problem('document.duplicate');
}

function afterwards(document: ReplacedDocument, answered: FoundPendency | null): CheckChange {
  const facts = factsOf(document);
  return replaceContent({ ...facts, openPendencies: facts.openPendencies - (answered ? 1 : 0) });
}

async function decideReplacement(
  ctx: Ctx,
  document: ReplacedDocument,
  sent: NewFile,
  body: Body,
): Promise<Decision<Replaced>> {
  const { id, version, file_version: before, pendency: answered } = document;
  const after = afterwards(document, answered);
  const resolution = { text: sent.comment, attachmentIds: [] };
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    ...mergeParts(
      putFile(ctx, document, sent, after),
      answered ? await resolvePendency(ctx, document, answered, resolution) : touch(ctx, document),
      tellRecords(document, sent),
      tellPeople(ctx, document, sent, { after, isResolved: answered !== null, to: body }),
    ),
    answer: {
      documentId: id,
      situation: after.situation,
      openPendencies: after.openPendencies,
      version: version + 1,
      fileVersion: before + 1,
    },
  };
}

function touch({ customerId, clock }: Ctx, { process_id: processId }: ReplacedDocument): ChangeParts {
  return processId === null ? {} : { parts: [touchProcesses(customerId, [processId], clock.now())] };
}
