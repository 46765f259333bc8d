import { Button, Checkbox, CopyButton, Text, TextInput } from '@mantine/core';
import type { Webhook } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useRenewSecret, useSaveWebhook } from '../api/change-webhook.mutation.ts';
import styles from '../components/webhook.module.css';

export interface WebhookFormModalProps {
  /** Null for a new one. */
  readonly address: Webhook | null;
  readonly onClose: () => void;
}

/** An address; the secret of a new one is shown once. */
export function WebhookFormModal({ address, onClose }: WebhookFormModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return <SecretShown secret={secret} onClose={onClose} />;
  }
  return <WebhookForm address={address} onSecret={setSecret} onClose={onClose} />;
}

const split = (text: string) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))];

interface WebhookFormProps extends WebhookFormModalProps {
  readonly onSecret: (secret: string) => void;
}

function WebhookForm({ address, onSecret, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhook');
  const saving = useSaveWebhook(address);
  const form = useForm({
    initial: {
      ...{ name: address?.name ?? '', url: address?.url ?? '', enabled: address?.enabled ?? true },
      topics: address?.topics.join(', ') ?? '',
    },
    version: address?.version ?? null,
    check: ({ name, url }) => ({
      name: name.trim() === '' ? t('form.required') : undefined,
      url: url.trim() === '' ? t('form.required') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const saved = await form.submit(({ topics, ...rest }) => saving.mutateAsync({ ...rest, topics: split(topics) }));
    if (saved?.answer) {
      onSecret(saved.answer.secret);
    } else if (saved) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={address ? t('form.editTitle', { name: address.name }) : t('form.newTitle')}
      size={560}
      submit={t('form.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {address?.stopped && <Notice tone="bad">{address.stopped}</Notice>}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('form.name')} required maxLength={80} {...textOf(field)} />}
        </Field>
        <Field of={form} path="url">
          {(field) => (
            <TextInput
              label={t('form.url')}
              description={t('form.urlHint')}
              required
              maxLength={500}
              spellCheck={false}
              {...textOf(field)}
            />
          )}
        </Field>
        <Field of={form} path="topics">
          {(field) => (
            <TextInput label={t('form.topics')} description={t('form.topicsHint')} maxLength={500} {...textOf(field)} />
          )}
        </Field>
        <Field of={form} path="enabled">
          {({ value, set }) => (
            <Checkbox
              label={t('form.enabled')}
              checked={value}
              onChange={({ currentTarget }) => set(currentTarget.checked)}
            />
          )}
        </Field>
        {address && <RenewSecret address={address} onSecret={onSecret} />}
      </div>
    </FormModal>
  );
}

function RenewSecret({
  address,
  onSecret,
}: {
  readonly address: Webhook;
  readonly onSecret: (secret: string) => void;
}) {
  const { t } = useTranslation('webhook');
  const renewing = useRenewSecret();
  const renew = async () => {
    if (await confirm({ title: t('secret.renewTitle'), message: t('secret.renewHint'), isDangerous: true })) {
      renewing.mutate(address, { onSuccess: ({ secret }) => onSecret(secret) });
    }
  };
  return (
    <div>
      <Button variant="default" size="xs" loading={renewing.isPending} onClick={() => void renew()}>
        {t('secret.renew')}
      </Button>
    </div>
  );
}

function SecretShown({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhook');
  return (
    <ModalFrame
      title={t('secret.title')}
      size={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('secret.kept')}</Button>}
    >
      <div className={styles.form}>
        <Notice tone="warn">{t('secret.once')}</Notice>
        <pre className={styles.text}>{secret}</pre>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <div>
              <Button variant="default" size="xs" onClick={copy}>
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            </div>
          )}
        </CopyButton>
        <Text c="dimmed">{t('secret.hint')}</Text>
      </div>
    </ModalFrame>
  );
}
