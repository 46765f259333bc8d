import type { BodyOf, endpoints, FormValues, ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { dayOf } from '@tramite/rules/date/zoned';
import { missingAttachments } from '@tramite/rules/form/check-form';
import { inputsOf } from '@tramite/rules/form/form-definition';
import { formValueChanges } from '@tramite/rules/form/form-texts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { type EditReads, editReads } from '../../records/document/edit/document.edit.sql.ts';
import { ensureMayEdit } from '../../records/document/edit/document.judge.policy.ts';
import { judgingOf } from '../../records/document/edit/document.judging.facts.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { fillForm } from '../../records/form/form.fill.policy.ts';
import { hiddenKeys, put, withLinks, withStored } from '../../records/form/form.link.policy.ts';
import { getForm, linksOf } from '../../records/form/form.service.ts';
import { insertFormChange, updateForm } from '../../records/form/form.sql.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { afterSaving, formOptionIds, judgeLinked, saveOnDocument } from './form-filling.change.ts';
import { type FormReads, formReads, type SavedRow } from './form-filling.repository.ts';

type Calls = (typeof endpoints)['form'];
type Saved = ResponseOf<Calls['update']>;
export type FormedDocument = CheckedDocument & EditReads & FormReads;

/**
 * Saves a filled form, in the version it was begun in.
 * @throws form.not_found, why the document may not be edited, form.invalid, attachment.required_missing, conflict.version
 */
export async function saveForm(ctx: Ctx, id: number, body: BodyOf<Calls['update']>): Promise<Saved> {
  const { db, customerId, actor } = ctx;
  const { documentId, ...seen } = await getForm(ctx, id);
  const reads = { ...editReads(formOptionIds(body.values)), ...formReads(id) };
  return change(ctx, {
    read: () => findCheckedDocument<EditReads & FormReads>(db, customerId, actor, documentId, reads),
    decide: async (document) => {
      const [form] = document?.forms ?? [];
      if (!document || !form) throw problem('form.not_found');
      ensureMayEdit(actor, document.situation);
      if (form.revision !== body.revision) throw changedBy(seen.changed, document.time_zone);
      return decideSaving(ctx, document, form, body.values);
    },
  });
}

function changedBy({ by: name, at }: { readonly by: string; readonly at: string }, timeZone: string) {
  const time = formatTime(new Date(at), timeZone);
  return problem('conflict.version', { values: { name, time }, details: { name, time } });
}

async function decideSaving(
  ctx: Ctx,
  document: FormedDocument,
  row: SavedRow,
  sent: FormValues,
): Promise<Decision<Saved>> {
  const { customerId, actor, clock } = ctx;
  const { id, revision } = row;
  const links = await linksOf(ctx, row);
  const definition = withLinks(row.definition, links);
  const before = withStored(definition, links, row.content, document.indexers);
  const judging = await judgingOf(ctx);
  const values = withHidden({ ctx, definition, links, before }, sent);
  const today = dayOf(judging.now, document.time_zone);
  const filled = fillForm({ versionId: row.versionId, definition }, values, { today, path: 'values.' });
  ensureAttached(definition, document.labels);
  const changes = formValueChanges(definition, before, filled.content);
  const others = document.form_words.filter((each) => each.id !== id).map(({ words }) => words);
  const form = {
    type: { name: row.name, definition },
    links,
    content: filled.content,
    words: [...others, filled.words].join(' '),
    file: row.isDocument ? filled : null,
  };
  const edit = judgeLinked(judging, document, form);
  const after = afterSaving(judging, document, edit, changes.length > 0 ? 'changed' : 'same');
  const saving = { customerId, id, revision, userId: actor.userId, at: clock.now() };
  const deed = `formulário ${row.name} alterado`;
  return {
    seen: await seenVersion(ctx, { kind: 'document', id: document.id }, document.version),
    ...mergeParts(
      {
        guarded: [updateForm({ ...saving, ...filled })],
        parts: changes.length > 0 ? [insertFormChange(saving, changes)] : [],
      },
      saveOnDocument(ctx, document, form, { edit, after, deed, action: 'form.update', changes, formId: id }),
    ),
    answer: { formId: id, documentId: document.id, revision: revision + 1, situation: after.situation },
  };
}

/** What the actor does not see stays as it is. */
function withHidden(
  {
    ctx,
    definition,
    links,
    before,
  }: {
    readonly ctx: Ctx;
    readonly definition: SavedRow['definition'];
    readonly links: readonly LinkedIndexer[];
    readonly before: FormValues;
  },
  sent: FormValues,
): FormValues {
  const hidden = hiddenKeys(ctx.actor, definition, links);
  return inputsOf(definition)
    .filter(({ element, group }) => hidden.has(element.id) && !group?.multiple)
    .reduce((all, placed) => {
      const blocks = placed.group ? before[placed.group.id] : null;
      const block = Array.isArray(blocks) ? (blocks[0] as FormValues | undefined) : undefined;
      const value = placed.group ? block?.[placed.element.id] : before[placed.element.id];
      return value === undefined ? all : put(all, placed, value);
    }, sent);
}

/** @throws attachment.required_missing with the labels */
export function ensureAttached(definition: SavedRow['definition'], labels: readonly string[]): void {
  const missing = missingAttachments(definition, labels);
  if (missing.length > 0) throw problem('attachment.required_missing', { details: { missing } });
}
