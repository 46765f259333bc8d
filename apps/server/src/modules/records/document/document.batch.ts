import type { BatchInput, ErrorCode } from '@tramite/contract';
import type { CheckChange } from '@tramite/rules/check/check-change';
import { indexerChanges, isSameValue } from '@tramite/rules/indexer/indexer-changes';
import type { IndexerValue } from '@tramite/rules/indexer/indexer-definition';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { defineBatch, type PreviewedItem } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { keepIndexers, optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import { signaturesLost } from '../document-check/document-check.change.ts';
import { findCheckedDocument, listCheckedDocuments } from '../document-check/document-check.facts.ts';
import { type Edit, type EditedDocument, editDocument, editTo } from './edit/document.edit.change.ts';
import { type EditReads, editReads } from './edit/document.edit.sql.ts';
import { ensureMayEdit, type Judging, judgeOfMany, termsOf } from './edit/document.judge.policy.ts';
import { judgingOf } from './edit/document.judging.facts.ts';

type Asked = BatchInput<'document.indexers'>;

/** What is taken back of the edit of one document: its fields and last day as they were, and as they became. */
interface KeptEdit {
  readonly fields: readonly {
    readonly id: number;
    readonly before: StoredIndexer | null;
    readonly after: IndexerValue;
  }[];
  readonly expiresOn: { readonly before: string | null; readonly after: string | null };
}

/** Gives fields of many documents the same values. */
export const editBatch = defineBatch({
  kind: 'document.indexers',
  of: 'documents',
  permission: ['document.edit'],
  skips: ['indexer.same', 'indexer.not_in_type', 'indexer.locked'],
  notFound: 'document.not_found',
  preview: previewEdits,
  run: (ctx, { recordId }, input) => editOne(ctx, recordId, input),
  undo: { keep: (kept: KeptEdit) => kept, run: (ctx, { recordId, kept }) => restoreOne(ctx, recordId, kept) },
});

async function previewEdits(ctx: Ctx, ids: readonly number[], { indexers }: Asked): Promise<PreviewedItem<null>[]> {
  const { db, customerId, actor } = ctx;
  const reads = editReads(optionIdsOf(indexers));
  const documents = await listCheckedDocuments<EditReads>(db, customerId, actor, ids, reads);
  const judging = await judgingOf(ctx);
  return documents.map((document) => previewEdit(judging, document, indexers));
}

function previewEdit(judging: Judging, document: EditedDocument, sent: Asked['indexers']): PreviewedItem<null> {
  const { id: recordId, type_label: label } = document;
  try {
    const { changes, after } = judgeOfMany(judging, document, sent);
    const detail = detailOf(document, after);
    return { recordId, label, detail, allowed: true, step: null, changes: changes.map(toShown) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { recordId, label, allowed: error.code as ErrorCode, values: error.options.values };
  }
}

/** What the edit does to the document beside its fields. */
function detailOf(document: EditedDocument, after: CheckChange): string | null {
  if (after.situation === 'V' && document.situation !== 'V') return 'O documento ficará vencido.';
  const gone = signaturesLost(document, after).length;
  return gone === 0 ? null : 'O que já foi conferido será pedido de novo.';
}

const toShown = ({ label, before, after }: Edit['changes'][number]) => ({
  label,
  before: before || null,
  after: after || null,
});

function editOne(ctx: Ctx, id: number, { indexers }: Asked): Promise<KeptEdit> {
  const { db, customerId, actor } = ctx;
  const reads = editReads(optionIdsOf(indexers));
  return change(ctx, {
    read: () => findCheckedDocument<EditReads>(db, customerId, actor, id, reads),
    decide: async (document): Promise<Decision<KeptEdit>> => {
      if (!document) throw problem('document.not_found');
      const edit = judgeOfMany(await judgingOf(ctx), document, indexers);
      return { ...mergeParts(editDocument(ctx, document, edit)), answer: keptOf(document, edit) };
    },
  });
}

function keptOf(document: EditedDocument, { filled, changes, expiresOn }: Edit): KeptEdit {
  const itemOf = (items: readonly StoredIndexer[], id: number) => items.find((item) => item.id === id) ?? null;
  return {
    fields: changes.map(({ id }) => ({
      id,
      before: itemOf(document.indexers, id),
      after: itemOf(filled.items, id)?.value ?? null,
    })),
    expiresOn: { before: document.expires_on, after: expiresOn },
  };
}

/** Gives the fields what they had, unless somebody changed one of them since. */
function restoreOne(ctx: Ctx, id: number, kept: KeptEdit): Promise<null> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findCheckedDocument<EditReads>(db, customerId, actor, id, editReads([])),
    decide: (document): Decision<null> => {
      if (!document) throw problem('document.not_found');
      ensureMayEdit(actor, document.situation);
      return { ...mergeParts(editDocument(ctx, document, restored(ctx, document, kept))), answer: null };
    },
  });
}

function restored(ctx: Ctx, document: EditedDocument, { fields, expiresOn: last }: KeptEdit): Edit {
  const now = new Map(document.indexers.map((item) => [item.id, item]));
  for (const { id, before, after } of fields) {
    if (!isSameValue(now.get(id)?.value ?? null, after)) throw problem('indexer.changed_since');
    if (before) now.set(id, before);
    else now.delete(id);
  }
  const filled = keepIndexers(inOrder(document, [...now.values()]));
  const expiresOn = document.expires_on === last.after ? last.before : document.expires_on;
  const changes = indexerChanges(document.indexers, filled.items);
  return editTo(
    document,
    { filled, changes, expiresOn },
    termsOf({ actor: ctx.actor, now: ctx.clock.now() }, document),
  );
}

/** A record keeps its fields in the order of its type. */
function inOrder({ uses }: EditedDocument, items: readonly StoredIndexer[]): StoredIndexer[] {
  const places = new Map(uses.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: StoredIndexer) => places.get(id) ?? uses.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}
