import { Button, Stack } from '@mantine/core';
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
import { type ComponentType, type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageFooter } from '../../../ui/page-footer.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { usePostalCode } from '../use-postal-code.ts';
import { useRecordForm } from '../use-record-form.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const model = useRecordForm({ registration, record, initial, form });
  const postalCode = usePostalCode({ registration, values: model.values, fill: model.fill });
  const { collision } = model;
  const handleLeave = (name: string) => {
    model.leave(name);
    postalCode.leave(name);
  };
  const save = async (...args: Parameters<typeof model.save>) => {
    const question = { title: t('touches'), message: <UsesList hint={t('touchesHint')} uses={uses} /> };
    if (!model.changesRows || uses.length === 0 || (await confirm(question))) {
      model.save(...args);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(onSaved, { isLeaving: record === null });
  };
  const fixedOf = ({ fixed }: Field) => {
    if (!record || !fixed) {
      return null;
    }
    return fixed === 'always' ? t('fixed') : record.isUsed ? t('fixedOnceUsed') : null;
  };
  const Beside = besideForm[registration.name];
  const drawn = (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FormErrors errors={model.wrong} />
        {collision && (
          <ConflictNotice
            message={collision.message}
            conflicts={collision.conflicts}
            onMine={model.keepMine}
            onTheirs={model.takeTheirs}
          />
        )}
        {sectionsOf(registration).map(([title, fields]) => (
          <PageSection key={title} title={title || undefined}>
            <div className={styles.fields}>
              {fields.map((field) => (
                <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
                  <RegistrationField
                    field={field}
                    value={model.values[field.name]}
                    error={model.errorOf(field.name)}
                    fixed={fixedOf(field)}
                    isReadOnly={isReadOnly}
                    beside={besideOf(registration, field, model.values)}
                    onChange={(value) => model.set(field.name, value)}
                    onLeave={() => handleLeave(field.name)}
                  />
                  {field.name === postalCode.name && <PostalCodeNote news={postalCode.news} />}
                </div>
              ))}
            </div>
          </PageSection>
        ))}
      </Stack>
      {!isReadOnly && (
        <PageFooter status={model.isDirty ? t('unsaved') : null}>
          {next && (
            <Button
              variant="default"
              loading={model.isSaving}
              onClick={() => void save(next.onSaved, { isLeaving: true })}
            >
              {next.label}
            </Button>
          )}
          <Button type="submit" loading={model.isSaving}>
            {t('save')}
          </Button>
        </PageFooter>
      )}
    </form>
  );
  // Outside the form: what is typed there is no part of the record, and wrong values are no errors of it.
  return Beside ? (
    <div className={styles.beside}>
      <div className={styles.trial}>
        <Beside values={model.values} />
      </div>
      {drawn}
    </div>
  ) : (
    drawn
  );
}

/** What stands live beside the form of a registration. */
export const besideForm: Partial<Record<RegistrationName, ComponentType<{ readonly values: RegistrationValues }>>> = {
  indexers: IndexerTrial,
};

/** The record beside which a field means others. */
function besideOf({ fields }: Registration, field: Field, values: RegistrationValues): Beside | undefined {
  const owner = field.kind === 'reference' ? fields.find(({ name }) => name === field.within?.by) : undefined;
  if (owner?.kind !== 'reference') {
    return undefined;
  }
  const chosen = values[owner.name] as RegistrationLabel | null;
  return { to: registrationOf(owner.to).name, id: chosen?.id ?? null, label: owner.label };
}

function isWide(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'rows' || (field.kind === 'text' && field.length > 120);
}

function sectionsOf({ fields }: Registration): readonly (readonly [string, readonly Field[]])[] {
  const titles = [...new Set(fields.map(({ section = '' }) => section))];
  return titles.map((title) => [title, fields.filter(({ section = '' }) => section === title)]);
}
