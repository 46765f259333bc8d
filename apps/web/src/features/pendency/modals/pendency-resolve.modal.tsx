import { Button, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconFileDiff, IconPaperclip } from '@tabler/icons-react';
import type { Document, Pendency } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useDocument } from '../api/get-document.query.ts';
import { useResolvePendency } from '../api/resolve-pendency.mutation.ts';
import { ProfileField } from '../components/profile-field.tsx';
import { targetsOf } from '../targets.ts';

const AttachModal = lazyModal(() => import('../../../parts/upload/modals/attach.modal.tsx'), 'AttachModal');
const ReplaceFileModal = lazyModal(
  () => import('../../../parts/upload/modals/replace-file.modal.tsx'),
  'ReplaceFileModal',
);

export interface PendencyResolveModalProps {
  readonly document: Document;
  readonly pendency: Pendency;
  readonly onClose: () => void;
}

const longest = 1000;

const nothing = { text: '', attachments: [] as string[], targets: [] as string[] };

/** Asks what was done about a pendency. What was typed outlives the session. */
export function PendencyResolveModal({ document: given, pendency, onClose }: PendencyResolveModalProps) {
  const { t } = useTranslation('pendency');
  const document = useDocument(given.id).data ?? given;
  const [isAttaching, setAttaching] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const resolve = useResolvePendency(document);
  const form = useForm({
    initial: nothing,
    // Chosen from lists that may be others by then.
    secret: ['attachments', 'targets'],
    draft: useDraft<FormDraft<typeof nothing>>(`resolve-${pendency.id}`),
    check: ({ text }) => ({ text: text.trim() === '' ? t('form.required') : undefined }),
    names: { attachmentIds: 'attachments', profileIds: 'targets', userIds: 'targets' },
    failed: t('resolve.failed'),
  });
  const frame = useFormFrame(form);
  const leave = () => {
    form.forget();
    onClose();
  };
  const handleSubmit = async () => {
    const send = ({ text, attachments, targets }: typeof nothing) => {
      const attachmentIds = attachments.map(Number);
      return resolve.mutateAsync({ pendencyId: pendency.id, text: text.trim(), attachmentIds, ...targetsOf(targets) });
    };
    if (await form.submit(send)) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('resolve.title', { reason: pendency.reason.label })}
      size={560}
      submit={t('resolve.submit')}
      leave={{ title: t('leave.title'), message: t('leave.message') }}
      onSubmit={() => void handleSubmit()}
      onClose={leave}
    >
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{pendency.text}</Text>
        <Field of={form} path="text">
          {(field) => (
            <Textarea
              data-autofocus
              label={t('resolve.text')}
              required
              rows={3}
              resize="vertical"
              maxLength={longest}
              {...textOf(field)}
            />
          )}
        </Field>
        {document.attachments.length > 0 && (
          <Field of={form} path="attachments">
            {({ value, error, set }) => (
              <MultiSelect
                label={t('resolve.attachments')}
                data={document.attachments.map(({ id, label }) => ({ value: String(id), label: `${label} #${id}` }))}
                value={value}
                error={error}
                hidePickedOptions
                onChange={set}
              />
            )}
          </Field>
        )}
        <Group gap="xs">
          {canDo(document.abilities.replaceFile) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileDiff size={16} aria-hidden />}
              onClick={() => setReplacing(true)}
            >
              {t('resolve.replace')}
            </Button>
          )}
          {canDo(document.abilities.attach) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => setAttaching(true)}
            >
              {t('resolve.attach')}
            </Button>
          )}
        </Group>
        {isReplacing && (
          <ReplaceFileModal
            document={document}
            pendency={pendency}
            comment={form.valueAt('text')}
            onClose={() => setReplacing(false)}
            onReplaced={leave}
          />
        )}
        {isAttaching && (
          <AttachModal
            document={document}
            onClose={() => setAttaching(false)}
            onAttached={(ids) => form.set('attachments', [...form.valueAt('attachments'), ...ids.map(String)])}
          />
        )}
        <Field of={form} path="targets">
          {({ value, error, set }) => (
            <ProfileField
              documentId={document.id}
              of="resolve"
              label={t('resolve.tell')}
              description={t('resolve.tellHint')}
              value={value}
              error={error}
              onChange={(next) => set([...next])}
            />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}
