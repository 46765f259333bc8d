import { Select, Text, TextInput } from '@mantine/core';
import type { NfeFillableType, NfeMapping, NfeRegister } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSaveRegister } from '../api/change-nfe-register.mutation.ts';
import { MappingFields } from '../components/mapping-fields.tsx';
import { MappingTrial } from '../components/mapping-trial.tsx';
import styles from '../components/nfe-register.module.css';
import { cnpjOf } from '../components/nfe-register-columns.tsx';

export interface NfeRegisterModalProps {
  /** Null for a new one. */
  readonly register: NfeRegister | null;
  readonly documentTypes: readonly NfeFillableType[];
  readonly onClose: () => void;
}

const none: NfeMapping = [];
const split = (text: string) => [...new Set(text.split(/[,;\s]+/).filter(Boolean))];

/** Which series of a CNPJ are imported, as what, and what they fill. */
export function NfeRegisterModal({ register, documentTypes, onClose }: NfeRegisterModalProps) {
  const { t } = useTranslation('nfe-register');
  const saving = useSaveRegister(register);
  const form = useForm({
    initial: {
      ...{ cnpj: register ? cnpjOf(register) : '', series: register?.series.join(', ') ?? '' },
      ...{ documentTypeId: register?.documentTypeId ?? null, mapping: register?.mapping ?? none },
    },
    version: register?.version ?? null,
    check: ({ cnpj, series }) => ({
      cnpj: cnpj.trim() === '' ? t('form.required') : undefined,
      series: split(series).every((each) => /^\d{1,3}$/.test(each)) ? undefined : t('form.seriesWrong'),
    }),
    failed: t('form.failed'),
  });
  const frame = useFormFrame(form);
  const typeId = useFormState(form, () => form.valueAt('documentTypeId'));
  const type = documentTypes.find(({ id }) => id === typeId);
  const handleSubmit = async () => {
    const saved = await form.submit(({ series, ...rest }) => saving.mutateAsync({ ...rest, series: split(series) }));
    if (saved) onClose();
  };
  return (
    <FormModal
      {...frame}
      title={register ? t('form.editTitle', { cnpj: cnpjOf(register) }) : t('form.newTitle')}
      size={760}
      submit={t('form.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field of={form} path="cnpj">
          {(field) => <TextInput label={t('form.cnpj')} required maxLength={18} {...textOf(field)} />}
        </Field>
        <Field of={form} path="series">
          {(field) => (
            <TextInput label={t('form.series')} description={t('form.seriesHint')} maxLength={80} {...textOf(field)} />
          )}
        </Field>
        <Field of={form} path="documentTypeId">
          {({ value, error, set }) => (
            <Select
              label={t('form.type')}
              description={t('form.typeHint')}
              placeholder={t('usualType')}
              searchable
              clearable
              filter={filterByText}
              nothingFoundMessage={t('form.nothingFound')}
              data={documentTypes.map(({ id, label }) => ({ value: String(id), label }))}
              error={error}
              value={value === null ? null : String(value)}
              onChange={(chosen) => {
                set(chosen === null ? null : Number(chosen));
                form.set('mapping', none);
              }}
            />
          )}
        </Field>
        {type && (
          <Field of={form} path="mapping">
            {({ value, set }) => (
              <>
                <Text c="dimmed">{t('form.mappingHint')}</Text>
                <MappingFields type={type} mapping={value} onChange={set} />
                <MappingTrial key={type.id} documentTypeId={type.id} mapping={value} />
              </>
            )}
          </Field>
        )}
      </div>
    </FormModal>
  );
}
