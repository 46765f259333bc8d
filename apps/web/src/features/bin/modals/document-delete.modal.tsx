import { Button, Text } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { dangerColor } from '../../../ui/palette.ts';
import { useDeleteDocument } from '../api/delete-document.mutation.ts';

export interface DocumentDeleteModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Asks whether a document is to be deleted. */
export function DocumentDeleteModal({ document, onClose }: DocumentDeleteModalProps) {
  const { t } = useTranslation('bin');
  const remove = useDeleteDocument(document);
  const { id, type } = document;
  return (
    <ModalFrame
      shape="question"
      title={t('delete.question')}
      isBusy={remove.isPending}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="default" disabled={remove.isPending} onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button
            color={dangerColor}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSettled: onClose })}
          >
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('delete.hint', { type: type.label, id })}</Text>
    </ModalFrame>
  );
}
