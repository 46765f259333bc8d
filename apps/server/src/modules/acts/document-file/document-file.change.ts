import type { CheckChange } from '@tramite/rules/check/check-change';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import { keepIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import type { CheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { tellSignaturesLost } from '../../records/document-check/document-check.lost.change.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { putDocumentSearch } from '../../records/search-row/search-row.document.sql.ts';
import { documentTexts } from '../../records/search-row/search-row.texts.policy.ts';
import { fileOf } from '../capture/capture.documents.change.ts';
import { claimStoredFiles, type StoredFile } from '../capture/stored-file.sql.ts';
import type { Targets } from '../pendency/pendency.sql.ts';
import { keepFile, type ReplaceReads } from './document-file.repository.ts';

export type ReplacedDocument = CheckedDocument & ReplaceReads;

/** The file that comes, as its user calls it, and what they say of it. */
export interface NewFile {
  readonly file: StoredFile;
  readonly name: string;
  readonly comment: string;
}

/** The rows of a document with another file: the one it had is kept, its checks and what it is found by follow. */
export function putFile(
  ctx: Ctx,
  document: ReplacedDocument,
  { file, name, comment }: NewFile,
  after: CheckChange,
): ChangeParts {
  const { customerId, actor, clock } = ctx;
  const at = clock.now();
  const put = fileOf(ctx, file.storageKey, { files: new Map([[file.storageKey, file]]), at });
  return mergeParts(
    { guarded: [{ part: 'stored_file', sql: claimStoredFiles(customerId, [file.id], at) }] },
    settleDocument(customerId, document, after, {
      assign: [
        sql`storage_key = ${put.storage_key}`,
        sql`file_name = ${name}`,
        sql`mime_type = ${put.mime_type}`,
        sql`size = ${put.size}`,
        sql`sha256 = ${put.sha256}`,
        sql`page_count = ${put.pageCount}`,
        sql`thumb_key = ${put.thumb_key}`,
        sql`thumb_state = ${put.thumb_state}`,
        sql`file_version = file_version + 1`,
        // What was signed was another file; an open request is told so when somebody wants to sign.
        sql`signature_state = case when signature_state in ('DONE', 'REFUSED') then 'CANCELED' else signature_state end`,
      ],
      search: [searchOf(customerId, document, name, after)],
    }),
    { parts: [keepFile(customerId, document.id, { userId: actor.userId, at, comment: comment || null })] },
  );
}

function searchOf(customerId: number, document: ReplacedDocument, fileName: string, { situation }: CheckChange) {
  const { id, type_id: typeId, type_label: label, establishment_id: establishmentId, owner_id: ownerId } = document;
  const names = [...document.names.filter((name) => name !== null), fileName];
  const { words } = keepIndexers(document.indexers);
  const texts = documentTexts({ id, type: { id: typeId, label }, situation, names, words });
  return putDocumentSearch({ customerId, establishmentId, ownerId, at: document.captured_at }, [texts]);
}

/** History, audit and what follows. */
export function tellRecords(document: ReplacedDocument, { file, name, comment }: NewFile): ChangeParts {
  const { id, process_id: processId, type_label: label, file_name: before, file_version: version } = document;
  const description = `${label}: arquivo “${before}” substituído por “${name}”, versão ${version + 1}. ${comment}`;
  const data = { fileVersion: version + 1, before: document.sha256, after: file.sha256 };
  return {
    progress: [{ type: 'FILE', documentId: id, processId, description: description.trimEnd() }],
    audit: [{ action: 'document.replace_file', objectType: 'document', objectId: id, data }],
    events: [{ event: 'document.file_replaced', payload: { documentId: id } }],
  };
}

/** Those who asked for another file are told that it came; who signed the one before, that they are asked anew. */
export function tellPeople(
  ctx: Ctx,
  document: ReplacedDocument,
  { comment }: NewFile,
  { after, isResolved, to }: { readonly after: CheckChange; readonly isResolved: boolean; readonly to: Targets },
): ChangeParts {
  const { id, process_id: processId, type_label: label, asker_ids: askers } = document;
  const deed = isResolved ? 'substituiu o arquivo e resolveu a pendência' : 'substituiu o arquivo';
  const userIds = [...new Set([...askers, ...(to.userIds ?? [])])];
  return mergeParts(
    notify(ctx, {
      kind: 'FILE_REPLACED',
      title: `Arquivo novo: ${label} #${id}`,
      text: `${ctx.actor.name} ${deed}. ${comment}`.trimEnd(),
      document: { id, processId },
      to: { roleIds: to.profileIds, userIds },
    }),
    tellSignaturesLost(ctx, document, after, {
      deed: 'substituiu o arquivo do documento',
      reason: 'o arquivo foi substituído',
      butFor: userIds,
    }),
  );
}
