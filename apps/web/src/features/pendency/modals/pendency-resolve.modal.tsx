import { Button, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { Document, Pendency } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { refusalOf } from '../../../lib/form/refusal.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { lazyModal } from '../../../ui/lazy-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useDocument } from '../api/get-document.query.ts';
import { useResolvePendency } from '../api/resolve-pendency.mutation.ts';
import { ProfileField } from '../components/profile-field.tsx';
import { targetsOf } from '../targets.ts';

const AttachModal = lazyModal(() => import('../../../ui/upload/attach/attach-modal.tsx'), 'AttachModal');

export interface PendencyResolveModalProps {
  readonly document: Document;
  readonly pendency: Pendency;
  readonly onClose: () => void;
}

const longest = 1000;
const fields = ['text', 'attachmentIds', 'profileIds', 'userIds'] as const;

/** Asks what was done about a pendency. What was typed outlives the session. */
export function PendencyResolveModal({ document: given, pendency, onClose }: PendencyResolveModalProps) {
  const { t } = useTranslation('pendency');
  const document = useDocument(given.id).data ?? given;
  const [isAttaching, setAttaching] = useState(false);
  const draft = useDraft<string>(`resolve-${pendency.id}`);
  const [text, setText] = useState(() => (typeof draft.initial === 'string' ? draft.initial : ''));
  const [attachments, setAttachments] = useState<string[]>([]);
  const [targets, setTargets] = useState<string[]>([]);
  const resolve = useResolvePendency(document);
  const { frame, isTried, refused } = useFormModal(resolve, fields);
  const leave = () => {
    draft.clear();
    onClose();
  };
  const handleSubmit = () => {
    if (text.trim() !== '') {
      const attachmentIds = attachments.map(Number);
      const body = { pendencyId: pendency.id, text: text.trim(), attachmentIds, ...targetsOf(targets) };
      resolve.mutate(body, { onSuccess: leave });
    }
  };
  return (
    <FormModal
      {...frame}
      refusal={refusalOf(resolve.error, frame.refusal, t('resolve.failed'))}
      title={t('resolve.title', { reason: pendency.reason.label })}
      size={560}
      submit={t('resolve.submit')}
      isDirty={text !== ''}
      leave={{ title: t('leave.title'), message: t('leave.message') }}
      onSubmit={handleSubmit}
      onClose={leave}
    >
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{pendency.text}</Text>
        <Textarea
          data-autofocus
          label={t('resolve.text')}
          required
          rows={3}
          resize="vertical"
          maxLength={longest}
          value={text}
          error={(isTried && text.trim() === '' ? t('form.required') : undefined) ?? refused.text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            draft.save(event.currentTarget.value);
            resolve.reset();
          }}
        />
        {document.attachments.length > 0 && (
          <MultiSelect
            label={t('resolve.attachments')}
            data={document.attachments.map(({ id, label }) => ({ value: String(id), label: `${label} #${id}` }))}
            value={attachments}
            error={refused.attachmentIds}
            hidePickedOptions
            onChange={setAttachments}
          />
        )}
        {canDo(document.abilities.attach) && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => setAttaching(true)}
          >
            {t('resolve.attach')}
          </Button>
        )}
        {isAttaching && (
          <AttachModal
            document={document}
            onClose={() => setAttaching(false)}
            onAttached={(ids) => setAttachments((chosen) => [...chosen, ...ids.map(String)])}
          />
        )}
        <ProfileField
          documentId={document.id}
          of="resolve"
          label={t('resolve.tell')}
          description={t('resolve.tellHint')}
          value={targets}
          error={refused.profileIds ?? refused.userIds}
          onChange={setTargets}
        />
      </Stack>
    </FormModal>
  );
}
