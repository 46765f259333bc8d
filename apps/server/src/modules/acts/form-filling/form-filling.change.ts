import type { FormValues } from '@tramite/contract';
import { addAttachment, type CheckChange, editContent } from '@tramite/rules/check/check-change';
import { dayOf } from '@tramite/rules/date/zoned';
import type { FormValueChange } from '@tramite/rules/form/form-texts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import type { Fillable, LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import { type Edit, type EditedDocument, searchParts } from '../../records/document/edit/document.edit.change.ts';
import { type Judging, judgeEdit, termsOf } from '../../records/document/edit/document.judge.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { tellSignaturesLost } from '../../records/document-check/document-check.lost.change.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import type { FilledContent } from '../../records/form/form.fill.policy.ts';
import { sentIndexers } from '../../records/form/form.link.policy.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';

/** A form that is saved on a document: what it is called, and what it says now. */
export interface SavedForm {
  readonly type: Pick<Fillable, 'name' | 'definition'>;
  readonly links: readonly LinkedIndexer[];
  readonly content: FormValues;
  /** Words of all forms of the document then. */
  readonly words: string;
  /** Where the document is this form, what its row says in the place of a file. */
  readonly file: Pick<FilledContent, 'size' | 'sha256'> | null;
}

/** Ids among the values of a form that may be options of lists, those within groups too. */
export function formOptionIds(values: FormValues): number[] {
  const all = Object.values(values).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((each) => (typeof each === 'object' ? Object.values(each) : each)) : value,
  );
  return optionIdsOf(all.map((value) => ({ value })));
}

/** What linked fields make of the document, whose own rules they stand under. */
export function judgeLinked(judging: Judging, document: EditedDocument, form: SavedForm): Edit {
  const known = new Set(document.uses.map(({ id }) => id));
  const sent = sentIndexers(form.type.definition, form.links, form.content);
  return judgeEdit(
    judging,
    { ...document, sha256: form.file?.sha256 ?? document.sha256 },
    sent.filter(({ id }) => known.has(id)),
  );
}

/** What becomes of the checks: a form that is attached waits for the last one again, one that changed for all. */
export function afterSaving(
  judging: Judging,
  document: EditedDocument,
  edit: Edit,
  changed: 'attached' | 'changed' | 'same',
): CheckChange {
  if (changed === 'same') return edit.after;
  if (changed === 'attached') return edit.changes.length > 0 ? edit.after : addAttachment(factsOf(document));
  const { keepsChecks } = termsOf(judging, document);
  const today = dayOf(judging.now, document.time_zone);
  const expired = edit.expiresOn !== null && edit.expiresOn < today;
  return editContent(factsOf(document), { expired, keepsChecks });
}

/** Everything that saving a form writes of its document: fields, checks, search, history. */
export function saveOnDocument(
  ctx: Ctx,
  document: EditedDocument,
  form: SavedForm,
  told: {
    readonly edit: Edit;
    readonly after: CheckChange;
    readonly deed: string;
    readonly action: 'form.attach' | 'form.update';
    readonly changes: readonly FormValueChange[];
    readonly formId: number;
  },
): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  const { customerId, clock } = ctx;
  const { edit, after, deed } = told;
  return mergeParts(
    settleDocument(customerId, document, after, {
      assign: [
        sql`indexers = ${json(edit.filled.items)}`,
        sql`expires_on = ${edit.expiresOn}::date`,
        ...(form.file ? [sql`size = ${form.file.size}`, sql`sha256 = ${form.file.sha256}`] : []),
      ],
      search: searchParts(customerId, document, { ...edit, after }, form.words),
    }),
    {
      parts: processId === null ? [] : [touchProcesses(customerId, [processId], clock.now())],
      progress: [
        {
          type: 'FORM',
          documentId: id,
          processId,
          description: `${label}: ${deed}`,
          ...(edit.changes.length > 0 && { fields: edit.changes }),
        },
      ],
      audit: [
        {
          action: told.action,
          objectType: 'document',
          objectId: id,
          data: { formId: told.formId, fields: told.changes.map(({ at }) => at) },
        },
      ],
      events: [{ event: 'document.edited', payload: { documentId: id, situation: after.situation } }],
    },
    tellSignaturesLost(ctx, document, after, { deed: `${deed} no documento`, reason: 'o formulário mudou' }),
  );
}
