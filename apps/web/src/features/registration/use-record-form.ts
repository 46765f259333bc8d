import { useQueryClient } from '@tanstack/react-query';
import {
  type Registration,
  type RegistrationName,
  type RegistrationRecord,
  type RegistrationValue,
  type RegistrationValues,
  registrationCall,
} from '@tramite/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/keys.ts';
import { useDraft } from '../../lib/draft/use-draft.ts';
import { fieldErrorsOf } from '../../lib/form/field-errors.ts';
import { useAttempts } from '../../lib/form/use-attempts.ts';
import { confirm } from '../../ui/confirm.ts';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { useSaveRecord } from './api/save-record.mutation.ts';
import { type Conflict, changedFields, conflictsOf, mergedValues, problemsOf, sentOf } from './record-form.ts';
import { useWhenReleased } from './use-when-released.ts';

interface FormDraft {
  readonly values: RegistrationValues;
  readonly base: RegistrationValues;
  readonly version: number;
}

interface Collision {
  readonly message: string;
  readonly record: RegistrationRecord;
  readonly conflicts: readonly Conflict[];
}

export interface RecordFormOptions {
  readonly registration: Registration<RegistrationName>;
  /** Null for a new one. */
  readonly record: RegistrationRecord | null;
  /** What a new one begins with. */
  readonly initial: RegistrationValues;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Fields that mean others once this one points elsewhere: what they point at is forgotten. */
function forgottenBy({ fields }: Registration, name: string): RegistrationValues {
  const beside = fields.filter((field) => field.kind === 'reference' && field.within?.by === name);
  return Object.fromEntries(beside.map((field) => [field.name, null]));
}

/** A record while it is changed: values, what is wrong with them, what somebody else saved meanwhile, and how it is saved. */
export function useRecordForm({ registration, record, initial, form }: RecordFormOptions) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const draft = useDraft<FormDraft>(`registration-${registration.name}-${record?.id ?? 'new'}`);
  const [base, setBase] = useState(draft.initial?.base ?? initial);
  const [version, setVersion] = useState(draft.initial?.version ?? record?.version ?? 1);
  const [values, setValues] = useState(draft.initial?.values ?? initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [collision, setCollision] = useState<Collision | null>(null);
  const whenReleased = useWhenReleased();
  const saving = useSaveRecord(registration);
  const refused = fieldErrorsOf(saving.error);
  const { isTried, attempt, wrong } = useAttempts(form, saving.error);
  const problems = problemsOf(registration, values);
  const changed = changedFields(registration, base, values);
  const leaving = useLeaveWarning({
    isActive: changed.length > 0,
    mayLeave: async () => {
      const isLeaving = await confirm({ title: t('leave'), message: t('leaveHint'), isDangerous: true });
      if (isLeaving) {
        draft.clear();
      }
      return isLeaving;
    },
  });
  const take = (next: FormDraft) => {
    setBase(next.base);
    setVersion(next.version);
    setValues(next.values);
    setCollision(null);
    saving.reset();
  };
  const fill = (entries: RegistrationValues) => {
    const next = { ...values, ...entries };
    setValues(next);
    draft.save({ values: next, base, version });
    if (saving.error) {
      saving.reset();
    }
  };
  const collide = async (error: Error) => {
    if (record && isApiError(error) && error.code === 'conflict.version') {
      const endpoint = registrationCall(registration.name, 'get');
      const latest = await client.fetchQuery({ ...queryOf(endpoint, { params: { id: record.id } }), staleTime: 0 });
      const conflicts = conflictsOf(registration, { base, mine: values, theirs: latest.values });
      setCollision({ message: error.message, record: latest, conflicts });
    }
  };
  // Enabling and disabling make a version too, but change nothing in the form.
  const isSame = record !== null && changedFields(registration, base, record.values).length === 0;
  const save = (onSaved: (saved: RegistrationRecord) => void, { isLeaving }: { readonly isLeaving: boolean }) => {
    attempt();
    if (
      saving.isPending ||
      Object.keys(problems).some((name) => !record || changed.some((each) => each.name === name))
    ) {
      return;
    }
    const all = sentOf(registration, values);
    const inputs = record ? Object.fromEntries(changed.map(({ name }) => [name, all[name] ?? null])) : all;
    const over = record && { id: record.id, version: isSame ? record.version : version };
    saving.mutate(
      { inputs, over },
      {
        onSuccess: (saved) => {
          draft.clear();
          take({ base: saved.values, values: saved.values, version: saved.version });
          if (isLeaving) {
            leaving.release();
          }
          onSaved(saved);
        },
        onError: (error) => void collide(error),
      },
    );
  };
  return {
    values,
    wrong,
    collision,
    isDirty: changed.length > 0,
    changesRows: changed.some(({ kind }) => kind === 'rows'),
    isSaving: saving.isPending,
    errorOf: (name: string) => refused[name] ?? (isTried || left.has(name) ? problems[name] : undefined),
    set: (name: string, value: RegistrationValue) => fill({ ...forgottenBy(registration, name), [name]: value }),
    fill,
    leave: (name: string) => whenReleased(() => setLeft((old) => new Set([...old, name]))),
    save,
    keepMine: () => {
      if (collision) {
        const theirs = collision.record.values;
        const merged = mergedValues(registration, { base, mine: values, theirs });
        take({ base: theirs, values: merged, version: collision.record.version });
      }
    },
    takeTheirs: () => {
      if (collision) {
        draft.clear();
        const { values: theirs, version: latest } = collision.record;
        take({ base: theirs, values: theirs, version: latest });
      }
    },
  };
}
