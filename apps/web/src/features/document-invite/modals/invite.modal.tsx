import { Checkbox, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Document, DocumentInviteAction } from '@tramite/contract';
import { isShownOutside } from '@tramite/rules/document/may-invite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCreateInvite } from '../api/document-invite.mutation.ts';
import { type InviteForm, inviteDays, toInvite } from '../invite-form.ts';
import { InviteLinkModal } from './invite-link.modal.tsx';

export interface InviteModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Invites somebody without an account to a document, and shows the link once it was sent. */
export function InviteModal({ document, onClose }: InviteModalProps) {
  const [made, setMade] = useState<{ name: string; link: string; text: string } | null>(null);
  if (made) return <InviteLinkModal {...made} onClose={onClose} />;
  return <Asking document={document} onMade={setMade} onClose={onClose} />;
}

interface AskingProps extends InviteModalProps {
  readonly onMade: (made: { name: string; link: string; text: string }) => void;
}

function Asking({ document: { id, type, mimeType, abilities }, onMade, onClose }: AskingProps) {
  const { t } = useTranslation('document-invite');
  const create = useCreateInvite(id);
  const isShown = isShownOutside(mimeType);
  const signing = abilities.requestSignature === 'signature.open' ? true : abilities.requestSignature;
  const form = useForm<InviteForm>({
    initial: {
      ...{ name: '', email: '', cellphone: '', days: '7', message: '' },
      actions: isShown ? ['VIEW'] : ['ATTACH'],
    },
    check: ({ name, email, cellphone, actions }) => ({
      name: name.trim() === '' ? t('create.required') : undefined,
      email: email.trim() === '' && cellphone.trim() === '' ? t('create.contact') : undefined,
      actions: actions.length === 0 ? t('create.noAction') : undefined,
    }),
    names: { expiresAt: 'days' },
    failed: t('create.failed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = () =>
    form.submit(async (values) => {
      const { link, text } = await create.mutateAsync(toInvite(id, values, new Date()));
      onMade({ name: values.name.trim(), link, text });
    });
  return (
    <FormModal
      {...frame}
      title={t('create.title', { type: type.label, id })}
      size={520}
      submit={t('create.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('create.hint')}</Text>
        <Field of={form} path="name">
          {(field) => (
            <TextInput label={t('create.name')} required maxLength={120} autoComplete="off" {...textOf(field)} />
          )}
        </Field>
        <Field of={form} path="email">
          {(field) => (
            <TextInput label={t('create.email')} type="email" maxLength={254} autoComplete="off" {...textOf(field)} />
          )}
        </Field>
        <Field of={form} path="cellphone">
          {(field) => (
            <TextInput label={t('create.cellphone')} type="tel" maxLength={30} autoComplete="off" {...textOf(field)} />
          )}
        </Field>
        <Field of={form} path="actions">
          {({ value, error, set }) => (
            <Checkbox.Group
              label={t('create.actions')}
              value={[...value]}
              error={error}
              onChange={(chosen) => set(chosen as DocumentInviteAction[])}
            >
              <Stack gap={8} mt={4}>
                <Checkbox
                  value="VIEW"
                  label={t('create.view')}
                  description={t(isShown ? 'create.viewHint' : 'create.noView')}
                  disabled={!isShown}
                />
                <Checkbox
                  value="SIGN"
                  label={t('create.sign')}
                  description={canDo(signing) ? t('create.signHint') : reasonText(signing)}
                  disabled={!canDo(signing)}
                />
                <Checkbox value="ATTACH" label={t('create.attach')} description={t('create.attachHint')} />
              </Stack>
            </Checkbox.Group>
          )}
        </Field>
        <Field of={form} path="days">
          {({ value, error, set }) => (
            <Select
              label={t('create.days')}
              data={inviteDays.map((count) => ({ value: String(count), label: t('create.day', { count }) }))}
              value={value}
              error={error}
              allowDeselect={false}
              onChange={(days) => set(days ?? '7')}
            />
          )}
        </Field>
        <Field of={form} path="message">
          {(field) => <Textarea label={t('create.message')} rows={3} maxLength={500} {...textOf(field)} />}
        </Field>
      </Stack>
    </FormModal>
  );
}
