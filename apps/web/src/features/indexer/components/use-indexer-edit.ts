import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import type { Form } from '../../../lib/form/form.ts';
import type { FormDraft, Problems } from '../../../lib/form/form-options.ts';
import type { Changer } from '../../../lib/form/form-state.ts';
import { useForm, useFormState } from '../../../lib/form/use-form.ts';
import {
  type FilledIndexers,
  fillIn,
  type IndexerChange,
  type IndexerMessages,
  nothingFilled,
} from '../../../parts/indexer/indexer-form.ts';
import { useUpdateRecordIndexers } from '../api/update-record-indexers.mutation.ts';
import { EditConflict } from '../edit-conflict.ts';
import { type BaseValues, baseOf, type Edits, editsOf, type FieldConflict, openFields, rebase } from '../edit-merge.ts';
import type { EditedRecord, RecordIndexers } from '../edited-record.ts';

export type Choice = 'mine' | 'theirs';

/** What was typed into the fields of a record, and what of it was chosen where somebody else typed, too. */
interface EditForm extends FilledIndexers {
  /** The values that it was typed over. */
  readonly base: BaseValues;
  readonly choices: Readonly<Record<number, Choice>>;
}

/** The record as it is by now, and where it differs from what it was typed over. */
interface Met {
  readonly loaded: RecordIndexers;
  readonly conflicts: readonly FieldConflict[];
  /** Who else changed the record, where somebody did. */
  readonly by: Changer | null;
}

export type IndexerEdit = ReturnType<typeof useIndexerEdit>;

/** The editing of a record's fields: what was typed, what it changes, and what somebody else changed meanwhile. */
export function useIndexerEdit(edited: EditedRecord, read: RecordIndexers | undefined, onSaved: () => void) {
  const { t } = useTranslation('indexer');
  const options = { ignoreMinDate: useFlag('ignore-min-date') };
  const update = useUpdateRecordIndexers(edited);
  const [met, setMet] = useState<Met | null>(null);
  const indexers = (met?.loaded ?? read)?.indexers ?? none;
  const judge = (values: EditForm) => editsOf(indexers, values, options);
  const form: Form<EditForm> = useForm<EditForm>({
    initial: nothingTyped,
    draft: useDraft<FormDraft<EditForm>>(`indexers-${edited.kind}-${edited.record.id}`),
    secret: ['choices'],
    write: (values) => sentOf(judge(values)),
    check: (values) => ({
      ...messagesAt('values', judge(values).errors),
      ...messagesAt('choices', undecidedOf(conflicts, values, t('conflict.choose'))),
    }),
    names: { indexers: 'values' },
    failed: t('edit.failed'),
  });
  const begun = useMemo(() => (read ? begin(form.state.values, read) : notRead), [form, read]);
  const { loaded, conflicts, by }: Met = met ?? begun;
  const values = useFormState(form, ({ state }) => state.values);
  // Where the other value was chosen everywhere there is nothing left to send, and saving ends it.
  const isSendable = useFormState(form, ({ isDirty }) => isDirty) || conflicts.length > 0;
  const fill = (ids: readonly number[], choice: Choice, filled: FilledIndexers) => {
    const { base, choices } = form.state.values;
    const typedOver = baseOf(indexers.filter(({ id }) => ids.includes(id)));
    const chosen = Object.fromEntries(ids.map((id) => [id, choice]));
    form.fill({ ...filled, base: { ...base, ...typedOver }, choices: { ...choices, ...chosen } });
  };
  const leave = () => {
    form.forget();
    onSaved();
  };
  return {
    form,
    indexers,
    takesBack: loaded.takesBack ?? [],
    filled: openFields(indexers, values),
    edits: judge(values),
    conflicts,
    choices: values.choices,
    by,
    ...options,
    isSendable,
    leave,
    change: (change: IndexerChange) => {
      const ids = [change, ...(change.cleared ?? [])].map(({ indexer }) => indexer.id);
      fill(ids, 'mine', fillIn(form.state.values, change));
    },
    choose: ({ id, mine }: FieldConflict, choice: Choice) => {
      const { values: typed, chosen } = form.state.values;
      const { [id]: _, ...others } = typed;
      fill([id], choice, { values: choice === 'mine' ? { ...others, [id]: mine } : others, chosen });
    },
    save: async () => {
      if (!isSendable) {
        return;
      }
      const saved = await form.ask((typed) =>
        update.mutateAsync({ loaded, filled: openFields(indexers, typed), options }).then(() => null, conflictOf),
      );
      if (saved?.answer) {
        const { now, rebased, by: changer } = saved.answer;
        setMet({ loaded: now, conflicts: rebased.conflicts, by: changer });
        form.fill({ values: rebased.filled.values, choices: {} });
      } else if (saved) {
        leave();
      }
    },
  };
}

/** Values that send the same, and are as wrong, are no change. */
const sentOf = ({ inputs, errors }: Edits) => ({ inputs, errors });

const messagesAt = (path: string, messages: IndexerMessages): Problems =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [`${path}.${id}`, message]));

function undecidedOf(conflicts: readonly FieldConflict[], { choices }: EditForm, message: string): IndexerMessages {
  const undecided = conflicts.filter(({ id, isLocked }) => !isLocked && choices[id] === undefined);
  return Object.fromEntries(undecided.map(({ id }) => [id, message]));
}

const none: RecordIndexers['indexers'] = [];
const nothingTyped: EditForm = { ...nothingFilled, base: {}, choices: {} };
const notRead: Met = { loaded: { version: 0, indexers: none }, conflicts: [], by: null };

/** What was kept of an earlier edit, over the record as it is. */
function begin(kept: EditForm, loaded: RecordIndexers): Met {
  return { loaded, conflicts: rebase(kept.base, kept, loaded.indexers).conflicts, by: null };
}

function conflictOf(error: unknown): EditConflict {
  if (error instanceof EditConflict) {
    return error;
  }
  throw error;
}
