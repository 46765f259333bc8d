import { Button, CopyButton, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { apiKeyLimits, isForKeys, type Permission, permissions } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCreateApiKey, useEstablishments } from '../api/api-keys.ts';
import styles from '../components/api-key.module.css';

/** Asks what a key may do, where and for how long, and shows it once. */
export function ApiKeyCreateModal({ onClose }: { readonly onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  return key === null ? <KeyForm onMade={setKey} onClose={onClose} /> : <KeyShown apiKey={key} onClose={onClose} />;
}

interface KeyFormProps {
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { t } = useTranslation('api-key');
  const held: readonly string[] = useUser().permissions;
  const places = useEstablishments();
  const creating = useCreateApiKey();
  const form = useForm({
    initial: { name: '', permissions: [] as string[], establishmentIds: [] as string[], days: 90 },
    check: ({ name, permissions: chosen }) => ({
      name: name.trim() === '' ? t('form.required') : undefined,
      permissions: chosen.length === 0 ? t('form.required') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const made = await form.submit(({ establishmentIds: ids, ...rest }) =>
      creating.mutateAsync({ ...rest, establishmentIds: ids.length > 0 ? ids.map(Number) : null }),
    );
    if (made) onMade(made.answer.key);
  };
  const options = (Object.entries(permissions) as [Permission, string][])
    .filter(([name]) => held.includes(name) && isForKeys(name))
    .map(([value, label]) => ({ value, label }));
  const establishments = (places.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const search = { searchable: true, clearable: true, hidePickedOptions: true, filter: filterByText } as const;
  return (
    <FormModal
      {...frame}
      title={t('form.title')}
      size={560}
      submit={t('form.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field of={form} path="name">
          {(field) => <TextInput label={t('form.name')} required maxLength={80} {...textOf(field)} />}
        </Field>
        <Field of={form} path="permissions">
          {({ value, error, set }) => (
            <MultiSelect
              {...search}
              label={t('form.permissions')}
              description={t('form.permissionsHint')}
              required
              nothingFoundMessage={t('form.nothingFound')}
              data={options}
              value={value}
              error={error}
              onChange={set}
            />
          )}
        </Field>
        <Field of={form} path="establishmentIds">
          {({ value, error, set }) => (
            <MultiSelect
              {...search}
              label={t('form.places')}
              placeholder={value.length === 0 ? t('everywhere') : undefined}
              nothingFoundMessage={t('form.nothingFound')}
              data={establishments}
              value={value}
              error={error}
              onChange={set}
            />
          )}
        </Field>
        <Field of={form} path="days">
          {({ value, error, set }) => (
            <NumberInput
              label={t('form.days')}
              min={1}
              max={apiKeyLimits.days}
              allowDecimal={false}
              clampBehavior="strict"
              value={value}
              error={error}
              onChange={(next) => set(Number(next) || 1)}
            />
          )}
        </Field>
      </div>
    </FormModal>
  );
}

function KeyShown({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation('api-key');
  return (
    <ModalFrame
      title={t('shown.title')}
      size={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('shown.kept')}</Button>}
    >
      <div className={styles.form}>
        <Notice tone="warn">{t('shown.once')}</Notice>
        <pre className={styles.key}>{apiKey}</pre>
        <CopyButton value={apiKey}>
          {({ copied, copy }) => (
            <div>
              <Button variant="default" size="xs" onClick={copy}>
                {t(copied ? 'shown.copied' : 'shown.copy')}
              </Button>
            </div>
          )}
        </CopyButton>
      </div>
    </ModalFrame>
  );
}
