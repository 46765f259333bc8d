import type { DocumentSituation } from '@tramite/contract';
import { type CheckChange, editContent } from '@tramite/rules/check/check-change';
import { addDays, type Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { indexerChanges } from '@tramite/rules/indexer/indexer-changes';
import type { Ctx } from '../../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { json, sql } from '../../../../platform/db/sql.ts';
import {
  type FilledIndexers,
  type KeptIndexers,
  validityOf,
} from '../../../definitions/indexer/indexer.fill.policy.ts';
import type { IndexerUse } from '../../../definitions/indexer/indexer.sql.ts';
import { settleDocument } from '../../document-check/document-check.change.ts';
import type { CheckedDocument } from '../../document-check/document-check.facts.ts';
import { tellSignaturesLost } from '../../document-check/document-check.lost.change.ts';
import { factsOf } from '../../document-check/document-check.presenter.ts';
import { touchProcesses } from '../../progress/progress.sql.ts';
import { dropDocumentFields, putDocumentFields, putDocumentSearch } from '../../search-row/search-row.document.sql.ts';
import { documentTexts } from '../../search-row/search-row.texts.policy.ts';
import type { EditReads } from './document.edit.sql.ts';

/** A document with all that an edit of its indexers is judged by and rewrites. */
export type EditedDocument = CheckedDocument & EditReads;

/** What an edit makes of a document. */
export interface Edit {
  readonly filled: KeptIndexers;
  readonly changes: ReturnType<typeof indexerChanges>;
  readonly expiresOn: Day | null;
  readonly after: CheckChange;
}

/**
 * Fields that may be filled now. The day an expired document ended is moved by who releases it, with a reason, and by
 * nobody else.
 */
export function editableUses(uses: readonly IndexerUse[], situation: DocumentSituation): IndexerUse[] {
  return uses.map((use) => (use.isValidity && situation === 'V' ? { ...use, readOnly: true } : use));
}

/** What an edit is planned by, beside the document. */
export interface EditTerms {
  readonly today: Day;
  /** What is signed stays signed (ask `keepsChecks`). */
  readonly keepsChecks: boolean;
}

/** What follows from the fields as they were filled: the day it expires on, and what the document is then. */
export function planEdit(document: EditedDocument, filled: FilledIndexers, terms: EditTerms): Edit {
  const changes = indexerChanges(document.indexers, filled.items);
  return editTo(document, { filled, changes, expiresOn: expiryAfter(document, filled, changes, terms.today) }, terms);
}

/** The same of fields and a last day that are known. */
export function editTo(document: EditedDocument, edit: Omit<Edit, 'after'>, { today, keepsChecks }: EditTerms): Edit {
  const facts = factsOf(document);
  const { expiresOn, changes } = edit;
  const expired = expiresOn === document.expires_on ? facts.expired : expiresOn !== null && expiresOn < today;
  return { ...edit, after: editContent(facts, { expired, keepsChecks: keepsChecks || changes.length === 0 }) };
}

function expiryAfter(
  document: EditedDocument,
  { items }: FilledIndexers,
  changes: Edit['changes'],
  today: Day,
): Day | null {
  const { uses, expires_on: before, may_expire: mayExpire } = document;
  const isMoved = uses.some(({ id, isValidity }) => isValidity && changes.some((changed) => changed.id === id));
  if (!mayExpire || !isMoved) return before;
  const { validity_days: days, captured_at: capturedAt, time_zone: timeZone } = document;
  return validityOf(uses, items, today) ?? (days === null ? null : addDays(dayOf(capturedAt, timeZone), days));
}

/** Everything an edit that changes a field writes: rows, search, totals, history. */
export function editDocument(ctx: Ctx, document: EditedDocument, edit: Edit): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  const { changes, filled, expiresOn, after } = edit;
  const { customerId, clock } = ctx;
  return mergeParts(
    settleDocument(customerId, document, after, {
      assign: [sql`indexers = ${json(filled.items)}`, sql`expires_on = ${expiresOn}::date`],
      search: searchParts(customerId, document, edit),
    }),
    {
      parts: processId ? [touchProcesses(customerId, [processId], clock.now())] : [],
      progress: [
        {
          type: 'INDEXER',
          documentId: id,
          processId,
          description: `${label}: indexadores atualizados`,
          fields: changes,
        },
      ],
      audit: [
        {
          action: 'document.edit',
          objectType: 'document',
          objectId: id,
          data: { indexerIds: changes.map((change) => change.id) },
        },
      ],
      events: [{ event: 'document.edited', payload: { documentId: id, situation: after.situation } }],
    },
    tellSignaturesLost(ctx, document, after, {
      deed: 'alterou as informações do documento',
      reason: 'os indexadores mudaram',
    }),
  );
}

/** What a document is found by after an edit; `formWords` where the same change writes its forms. */
export function searchParts(
  customerId: number,
  document: EditedDocument,
  { filled, after }: Pick<Edit, 'filled' | 'after'>,
  formWords?: string,
) {
  const { id, type_id: typeId, type_label: label, establishment_id: establishmentId, names } = document;
  const origin = { customerId, establishmentId, ownerId: document.owner_id, at: document.captured_at };
  const type = { id: typeId, label };
  const named = names.filter((name) => name !== null);
  const texts = documentTexts({ id, type, situation: after.situation, names: named, words: filled.words });
  return [
    putDocumentSearch(origin, [{ ...texts, formWords }]),
    dropDocumentFields(customerId, id, filled.fields),
    putDocumentFields(
      origin,
      filled.fields.map((field) => ({ documentId: id, ...field })),
    ),
  ];
}
