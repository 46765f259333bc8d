import { useMemo, useState } from 'react';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { type FilledIndexers, fillIn, type IndexerChange, nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { useUpdateRecordIndexers } from '../api/update-record-indexers.mutation.ts';
import { type Changer, EditConflict } from '../edit-conflict.ts';
import { type BaseValues, baseOf, editsOf, type Rebased, rebase } from '../edit-merge.ts';
import type { EditedRecord, RecordIndexers } from '../edited-record.ts';

/** What is kept of an edit: what was typed, and the values it was typed over. */
interface EditDraft {
  readonly base: BaseValues;
  readonly filled: FilledIndexers;
}

export type Choice = 'mine' | 'theirs';

interface Work extends Rebased {
  readonly loaded: RecordIndexers;
  readonly choices: Readonly<Record<number, Choice>>;
  /** Who else changed the record, where somebody did. */
  readonly by: Changer | null;
}

export type IndexerEdit = ReturnType<typeof useIndexerEdit>;

/** The editing of a record's fields: what was typed, what it changes, and what somebody else changed meanwhile. */
export function useIndexerEdit(edited: EditedRecord, read: RecordIndexers | undefined, onSaved: () => void) {
  const draft = useDraft<EditDraft>(`indexers-${edited.kind}-${edited.record.id}`);
  const [changed, setWork] = useState<Work | null>(null);
  const begun = useMemo(() => (read ? begin(draft.initial, read) : notRead), [draft, read]);
  const work = changed ?? begun;
  const update = useUpdateRecordIndexers(edited);
  const options = { ignoreMinDate: useFlag('ignore-min-date') };
  const { loaded, filled, conflicts, choices, by } = work;
  const edits = editsOf(loaded.indexers, filled, options);
  const undecided = conflicts.filter(({ id, isLocked }) => !isLocked && choices[id] === undefined);
  const hasErrors = Object.keys(edits.errors).length > 0;

  const isDirty = edits.inputs.length > 0 || hasErrors;
  // Where the other value was chosen everywhere there is nothing left to send, and saving ends it.
  const isSendable = isDirty || conflicts.length > 0;
  const take = (next: Work) => {
    setWork(next);
    const touched = next.loaded.indexers.filter(({ id }) => id in next.filled.values);
    draft.save({ base: baseOf(touched), filled: next.filled });
    update.reset();
  };
  const leave = () => {
    draft.clear();
    onSaved();
  };
  return {
    indexers: loaded.indexers,
    takesBack: loaded.takesBack ?? [],
    filled,
    edits,
    conflicts,
    choices,
    by,
    undecided,
    update,
    ...options,
    isDirty,
    isSendable,
    leave,
    change: (change: IndexerChange) => {
      const mine = [change, ...(change.cleared ?? [])].map(({ indexer }) => [indexer.id, 'mine' as const]);
      take({
        ...work,
        filled: fillIn(filled, change),
        choices: { ...choices, ...Object.fromEntries(mine) },
      });
    },
    choose: (id: number, choice: Choice) => {
      const { [id]: _, ...others } = filled.values;
      const mine = conflicts.find((conflict) => conflict.id === id)?.mine ?? null;
      const values = choice === 'mine' ? { ...others, [id]: mine } : others;
      take({ ...work, filled: { ...filled, values }, choices: { ...choices, [id]: choice } });
    },
    save: () => {
      if (!isSendable || hasErrors || undecided.length > 0 || update.isPending) {
        return;
      }
      update.mutate(
        { loaded, filled, options },
        {
          onSuccess: leave,
          onError: (error) => {
            if (error instanceof EditConflict) {
              setWork({ ...error.rebased, loaded: error.now, choices: {}, by: error.by });
            }
          },
        },
      );
    },
  };
}

const notRead: Work = {
  filled: nothingFilled,
  conflicts: [],
  loaded: { version: 0, indexers: [] },
  choices: {},
  by: null,
};

function begin(draft: EditDraft | null, loaded: RecordIndexers): Work {
  const isWhole = draft?.base && draft.filled?.values && draft.filled.chosen;
  const [base, filled] = isWhole ? [draft.base, draft.filled] : [baseOf(loaded.indexers), nothingFilled];
  return { ...rebase(base, filled, loaded.indexers), loaded, choices: {}, by: null };
}
