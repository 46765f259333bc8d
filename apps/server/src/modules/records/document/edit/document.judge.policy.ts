import type { DocumentSituation, IndexerInput } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { keepsChecks } from '@tramite/rules/indexer/may-edit';
import { isSameDocument } from '@tramite/rules/move/same-document';
import { ProblemError, problem } from '../../../../platform/problem/problem.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { ensureNoErrors, type FilledIndexers, fillIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { isKeptFor, maySeeIndexer } from '../../../definitions/indexer/indexer.policy.ts';
import { editActor } from '../abilities/document.conditions.policy.ts';
import { mayEdit } from '../abilities/document.policy.ts';
import { type Edit, type EditedDocument, type EditTerms, editableUses, planEdit } from './document.edit.change.ts';

/** By what the edit of documents is judged, beside each of them. */
export interface Judging {
  readonly actor: Actor;
  readonly now: Date;
  /** Lifts minimum dates. */
  readonly ignoreMinDate: boolean;
}

/** Throws the reason why the actor may not edit indexers of a document in that situation. */
export function ensureMayEdit(actor: Actor, situation: DocumentSituation): void {
  const ability = mayEdit(actor, situation);
  if (ability !== true) throw new ProblemError(ability);
}

/**
 * What becomes of a document whose fields are edited.
 * @throws why it may not be edited; indexer.invalid with all refused fields, document.duplicate
 */
export function judgeEdit(judging: Judging, document: EditedDocument, sent: readonly IndexerInput[]): Edit {
  ensureMayEdit(judging.actor, document.situation);
  return planned(judging, document, filledBy(judging, document, sent));
}

/**
 * The same for one of many, which may lack some of the fields.
 * @throws indexer.not_in_type, indexer.locked, indexer.same where nothing is left to do; indexer.refused with the first refused field
 */
export function judgeOfMany(judging: Judging, document: EditedDocument, sent: readonly IndexerInput[]): Edit {
  ensureMayEdit(judging.actor, document.situation);
  const filled = filledBy(judging, document, ensureAny(judging.actor, document, sent), 'one');
  const edit = planned(judging, document, filled);
  if (edit.changes.length === 0) throw problem('indexer.same');
  return edit;
}

function filledBy(
  { actor, now, ignoreMinDate }: Judging,
  document: EditedDocument,
  sent: readonly IndexerInput[],
  telling: 'all' | 'one' = 'all',
): FilledIndexers {
  const uses = editableUses(document.uses, document.situation);
  const today = dayOf(now, document.time_zone);
  const filled = fillIndexers({ actor, uses, sent, current: document.indexers, today, ignoreMinDate });
  if (telling === 'one') ensureNoError(document, filled);
  ensureNoErrors(filled.errors);
  return filled;
}

function ensureNoError({ uses }: EditedDocument, { errors }: FilledIndexers): void {
  const [first] = Object.entries(errors);
  if (!first) return;
  const [path, message] = first;
  const label = uses.find(({ id }) => path === `indexers.${id}`)?.label ?? '';
  throw problem('indexer.refused', { values: { label, message } });
}

/** Those of the fields that the document has and the actor may fill. */
function ensureAny(actor: Actor, document: EditedDocument, sent: readonly IndexerInput[]): IndexerInput[] {
  const filledIds = new Set(document.indexers.map(({ id }) => id));
  const uses = editableUses(document.uses, document.situation).filter((use) => maySeeIndexer(actor, use));
  const had = uses.filter(({ id }) => sent.some((each) => each.id === id));
  if (had.length === 0) throw problem('indexer.not_in_type');
  const open = new Set(
    had.filter((use) => !use.readOnly && !isKeptFor(actor, use, filledIds.has(use.id))).map(({ id }) => id),
  );
  if (open.size === 0) throw problem('indexer.locked');
  return sent.filter(({ id }) => open.has(id));
}

function planned(judging: Judging, document: EditedDocument, filled: FilledIndexers): Edit {
  const edit = planEdit(document, filled, termsOf(judging, document));
  if (becomesSame(document, edit)) throw problem('document.duplicate');
  return edit;
}

/** On what terms the actor edits a document now. */
export function termsOf(
  { actor, now }: Pick<Judging, 'actor' | 'now'>,
  { time_zone: zone }: EditedDocument,
): EditTerms {
  return { today: dayOf(now, zone), keepsChecks: keepsChecks(editActor(actor)) };
}

/** Whether another document of its process has the same data then, and had not before. */
function becomesSame(document: EditedDocument, { filled, changes }: Edit): boolean {
  if (changes.length === 0) return false;
  const { type_id: typeId, situation, sha256, indexers, siblings, uses } = document;
  const requiredIds = uses.filter(({ required }) => required).map(({ id }) => id);
  const isSame = (items: typeof indexers, other: (typeof siblings)[number]) =>
    isSameDocument({ typeId, situation, sha256, indexers: items }, { ...other, typeId }, requiredIds);
  return siblings.some((other) => isSame(filled.items, other) && !isSame(indexers, other));
}
