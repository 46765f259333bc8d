import type { AskedChecklist, ChecklistAnswer } from '@tramite/contract';
import { openItems } from '@tramite/rules/workflow/checklist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormError } from '../../../lib/form/field-errors.ts';

/** Labels of the items that are done, by the number of their checklist. */
type Done = Readonly<Record<string, readonly string[]>>;

export type ChecklistForm = ReturnType<typeof useChecklists>;

export const checklistItemId = (id: number, position: number) => `checklist-${id}-${position}`;

/** What is ticked in the checklists that a transition asks, kept as a draft. */
export function useChecklists(name: string, asked: readonly AskedChecklist[]) {
  const { t } = useTranslation('process');
  const draft = useDraft<Done>(name);
  const [done, setDone] = useState<Done>(draft.initial ?? {});
  const [attempts, setAttempts] = useState(0);
  const ticked = ({ id }: AskedChecklist) => new Set(done[id] ?? []);
  const problems = asked.flatMap((each): FormError[] =>
    openItems(each.items, ticked(each)).map((label) => ({
      fieldId: checklistItemId(
        each.id,
        each.items.findIndex((item) => item.label === label),
      ),
      label,
      message: t('checklist.required'),
    })),
  );
  const [first] = problems;
  return {
    asked,
    problems,
    attempts,
    isDirty: Object.values(done).some((labels) => labels.length > 0),
    reason: first ? t('checklist.reason', { count: problems.length, label: first.label }) : null,
    isDone: (checklist: AskedChecklist, label: string) => ticked(checklist).has(label),
    tick: (checklist: AskedChecklist, label: string, isDone: boolean) => {
      const others = [...ticked(checklist)].filter((each) => each !== label);
      const next = { ...done, [checklist.id]: isDone ? [...others, label] : others };
      setDone(next);
      draft.save(next);
    },
    body: (): ChecklistAnswer[] =>
      asked.map((each) => ({
        id: each.id,
        items: each.items.map(({ label }) => ({ label, done: ticked(each).has(label) })),
      })),
    showProblems: () => {
      setAttempts((count) => count + 1);
      document.getElementById(first?.fieldId ?? '')?.focus();
    },
    clear: draft.clear,
  };
}
