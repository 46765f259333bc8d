import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useAttachFiles } from '../attach/attach-files.mutation.ts';
import { useAttachQueue } from '../attach/use-attach-queue.ts';
import { AttachmentList } from '../attachment-list.tsx';

export interface AttachModalProps {
  readonly document: Document;
  readonly onClose: () => void;
  /** Numbers of what was attached, before it closes. */
  readonly onAttached?: (ids: readonly number[]) => void;
}

/** The files are those of the queue. */
const noFields = {};

/** Takes files for the labels of a document and attaches them at once. */
export function AttachModal({ document, onClose, onAttached }: AttachModalProps) {
  const { t } = useTranslation('attachment');
  const labels = useQuery({
    ...queryOf(endpoints.document.listAttachmentLabels, { params: { id: document.id } }),
    staleTime: 0,
  });
  const queued = useAttachQueue(document);
  const attach = useAttachFiles(document);
  const form = useForm({ initial: noFields });
  const frame = useFormFrame(form);
  const { stored, isOnItsWay, hasFailed } = queued;
  const reason = isOnItsWay ? t('attach.onItsWay') : hasFailed ? t('attach.failedFiles') : null;
  const isNothing = stored.length === 0 && reason === null;
  const items = labels.data?.items ?? [];
  const handleSubmit = async () => {
    if (stored.length === 0 || reason !== null) return;
    const attached = await form.submit(() => attach.mutateAsync(stored));
    if (attached) {
      onAttached?.(attached.answer.attachmentIds);
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('attach.title', { type: document.type.label, id: document.id })}
      size={640}
      submit={stored.length > 0 ? t('attach.submit', { count: stored.length }) : t('attach.action')}
      reason={isNothing ? t('attach.nothing') : reason}
      isDirty={queued.document.attachments.length > 0}
      leave={{ title: t('attach.leave'), message: t('attach.leaveHint') }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {document.situation === 'C' && <Text c="dimmed">{t('attach.checkedHint')}</Text>}
        {labels.isPending && <Skeletons count={2} height={56} />}
        {labels.isError && (
          <ErrorState title={t('labelsFailed')} error={labels.error} onRetry={() => void labels.refetch()} />
        )}
        {labels.isSuccess && items.length === 0 && <Text>{t('noLabels')}</Text>}
        {items.length > 0 && (
          <AttachmentList
            document={queued.document}
            documentName={`${document.type.label} #${document.id}`}
            labels={items}
            uploads={queued.uploads}
            extensions={queued.extensions}
            missing={[]}
            form={queued.form}
          />
        )}
      </Stack>
    </FormModal>
  );
}
