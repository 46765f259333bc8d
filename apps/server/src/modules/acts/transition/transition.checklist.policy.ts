import type { AskedChecklist, ChecklistAnswer } from '@tramite/contract';
import { type ChecklistItem, openItems } from '@tramite/rules/workflow/checklist';
import { problem } from '../../../platform/problem/problem.ts';

/** What somebody said of a checklist, with each item as it is registered now. */
export interface Answered {
  readonly id: number;
  readonly label: string;
  readonly items: readonly (ChecklistItem & { readonly done: boolean })[];
}

/**
 * The answers to the checklists that a stage asks, in its order.
 * @throws checklist.changed unless they speak of all items of checklists that are asked, and of no others
 */
export function judgeAnswers(asked: readonly AskedChecklist[], sent: readonly ChecklistAnswer[]): Answered[] {
  const isAsked = ({ id }: ChecklistAnswer) => asked.some((each) => each.id === id);
  if (!sent.every(isAsked) || new Set(sent.map(({ id }) => id)).size < sent.length) throw problem('checklist.changed');
  return asked.flatMap(({ id, label, items }) => {
    const answer = sent.find((each) => each.id === id);
    if (!answer) return [];
    const done = new Map(answer.items.map((item) => [item.label, item.done]));
    const isWhole = done.size === items.length && answer.items.length === items.length;
    if (!isWhole || !items.every((item) => done.has(item.label))) throw problem('checklist.changed');
    return [{ id, label, items: items.map((item) => ({ ...item, done: done.get(item.label) ?? false })) }];
  });
}

/** Names of the checklists whose required items are all done. */
export function answeredNames(answered: readonly Answered[]): ReadonlySet<string> {
  const isDone = ({ items }: Answered) =>
    openItems(items, new Set(items.filter(({ done }) => done).map(({ label }) => label))).length === 0;
  return new Set(answered.filter(isDone).map(({ label }) => label));
}
