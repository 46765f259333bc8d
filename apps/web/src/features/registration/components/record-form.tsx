import { Stack } from '@mantine/core';
import {
  type RegistrationField as Field,
  type Registration,
  type RegistrationLabel,
  type RegistrationName,
  type RegistrationRecord,
  type RegistrationUsage,
  type RegistrationValues,
  registrationOf,
} from '@tramite/contract';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField, useFormState } from '../../../lib/form/use-form.ts';
import { FormSummary } from '../../../ui/field/form-summary.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { usePostalCode } from '../use-postal-code.ts';
import { setField, useRecordForm } from '../use-record-form.ts';
import { useWhenReleased } from '../use-when-released.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Beside } from './field-props.ts';
import { IndexerTrial } from './indexer-trial.tsx';
import { PostalCodeNote } from './postal-code-note.tsx';
import styles from './registration.module.css';
import { RegistrationField } from './registration-field.tsx';
import { UsesList } from './uses-list.tsx';

export interface RecordFormProps {
  readonly registration: Registration<RegistrationName>;
  /** Null for a new one. */
  readonly record: (RegistrationRecord & { readonly isUsed: boolean }) | null;
  readonly initial: RegistrationValues;
  readonly isReadOnly: boolean;
  /** What uses it: shown before a change of its rows is saved. */
  readonly uses?: readonly RegistrationUsage[];
  readonly onSaved: (saved: RegistrationRecord) => void;
  /** Goes on to another record after saving; absent where there is none. */
  readonly next?: { readonly label: string; readonly onSaved: (saved: RegistrationRecord) => void } | undefined;
}

/** The fields of a record in their groups, and the bar that saves them. */
export function RecordForm(props: RecordFormProps) {
  const { registration, record, initial, isReadOnly, uses = [], onSaved, next } = props;
  const { t } = useTranslation('registration');
  const { form, save } = useRecordForm({ registration, record, initial });
  const postalCode = usePostalCode({ registration, form });
  const changesRows = () =>
    registration.fields.some(({ kind, name }) => kind === 'rows' && form.changed.includes(name));
  const handleSave = async (then: (saved: RegistrationRecord) => void) => {
    const question = { title: t('touches'), message: <UsesList hint={t('touchesHint')} uses={uses} /> };
    if (uses.length === 0 || !changesRows() || (await confirm(question))) {
      const saved = await save();
      if (saved) {
        then(saved.answer);
      }
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void handleSave(onSaved);
  };
  return (
    <BesideForm of={form} registration={registration}>
      <form ref={form.element} onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={form} />
          <ConflictNotice of={form} registration={registration} />
          {sectionsOf(registration).map(([title, fields]) => (
            <PageSection key={title} title={title || undefined}>
              <div className={styles.fields}>
                {fields.map((field) => (
                  <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
                    <RecordField
                      of={form}
                      {...{ registration, field, record, isReadOnly }}
                      onLeave={() => postalCode.leave(field.name)}
                    />
                    {field.name === postalCode.name && <PostalCodeNote news={postalCode.news} />}
                  </div>
                ))}
              </div>
            </PageSection>
          ))}
        </Stack>
        {!isReadOnly && (
          <SaveBar
            of={form}
            save={t('save')}
            unsaved={t('unsaved')}
            next={next && { label: next.label, run: () => void handleSave(next.onSaved) }}
          />
        )}
      </form>
    </BesideForm>
  );
}

interface RecordFieldProps extends Pick<RecordFormProps, 'registration' | 'record' | 'isReadOnly'> {
  readonly of: Form<RegistrationValues>;
  readonly field: Field;
  readonly onLeave: () => void;
}

function RecordField({ of, registration, field, record, isReadOnly, onLeave }: RecordFieldProps) {
  const { t } = useTranslation('registration');
  const { name, fixed } = field;
  const { value, error, leave } = useField(of, name);
  const beside = useBeside(of, registration, field);
  const whenReleased = useWhenReleased();
  const isFixed = record !== null && (fixed === 'always' || (fixed !== undefined && record.isUsed));
  return (
    <RegistrationField
      field={field}
      value={value}
      error={error}
      fixed={isFixed ? t(fixed === 'always' ? 'fixed' : 'fixedOnceUsed') : null}
      isReadOnly={isReadOnly}
      beside={beside}
      onChange={(next) => setField(of, registration, name, next)}
      onLeave={() => {
        whenReleased(leave);
        onLeave();
      }}
    />
  );
}

/** The record beside which a field means others. */
function useBeside(of: Form<RegistrationValues>, { fields }: Registration, field: Field): Beside | undefined {
  const owner = field.kind === 'reference' ? fields.find(({ name }) => name === field.within?.by) : undefined;
  const chosen = useFormState(of, ({ state }) => (owner ? state.values[owner.name] : null)) as RegistrationLabel | null;
  return owner?.kind === 'reference'
    ? { to: registrationOf(owner.to).name, id: chosen?.id ?? null, label: owner.label }
    : undefined;
}

interface BesideFormProps extends Pick<RecordFormProps, 'registration'> {
  readonly of: Form<RegistrationValues>;
  readonly children: ReactNode;
}

/** Outside the form: what is typed there is no part of the record, and wrong values are no errors of it. */
function BesideForm({ of, registration, children }: BesideFormProps) {
  const Live = besideForm[registration.name];
  return Live ? (
    <div className={styles.beside}>
      <div className={styles.trial}>
        <LiveValues of={of} drawn={Live} />
      </div>
      {children}
    </div>
  ) : (
    children
  );
}

type DrawnBeside = ComponentType<{ readonly values: RegistrationValues }>;

function LiveValues({ of, drawn: Drawn }: { readonly of: Form<RegistrationValues>; readonly drawn: DrawnBeside }) {
  return <Drawn values={useFormState(of, ({ state }) => state.values)} />;
}

/** What stands live beside the form of a registration. */
export const besideForm: Partial<Record<RegistrationName, DrawnBeside>> = {
  indexers: IndexerTrial,
};

function isWide(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'rows' || (field.kind === 'text' && field.length > 120);
}

function sectionsOf({ fields }: Registration): readonly (readonly [string, readonly Field[]])[] {
  const titles = [...new Set(fields.map(({ section = '' }) => section))];
  return titles.map((title) => [title, fields.filter(({ section = '' }) => section === title)]);
}
