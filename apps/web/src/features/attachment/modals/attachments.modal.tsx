import { Anchor, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useCurrentDocument } from '../api/get-document.query.ts';
import { useRemoveAttachment } from '../api/remove-attachment.mutation.ts';
import styles from './attachments.module.css';

const AttachModal = lazyModal(() => import('../../../parts/upload/modals/attach.modal.tsx'), 'AttachModal');

export interface AttachmentsModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** The attachments of a document: each opens, one that is not needed goes, and others come. */
export function AttachmentsModal({ document: given, onClose }: AttachmentsModalProps) {
  const { t } = useTranslation('attachment');
  const document = useCurrentDocument(given);
  const [isAttaching, setAttaching] = useState(false);
  const isOffered = useFlag('remove-attachment');
  const { mutate: remove } = useRemoveAttachment(document.id);
  const { attach, removeAttachment } = document.abilities;
  const sorted = [...document.attachments].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR') || a.id - b.id);
  const askToRemove = async (id: number) => {
    if (await confirm({ title: t('remove.question'), isDangerous: true })) {
      remove(id);
    }
  };
  return (
    <ModalFrame
      title={t('titleOf', { type: document.type.label, id: document.id })}
      size={560}
      onClose={onClose}
      footer={
        <ReasonButton
          leftSection={<IconPaperclip size={16} aria-hidden />}
          reason={reasonText(attach)}
          onClick={() => setAttaching(true)}
        >
          {t('attach.action')}
        </ReasonButton>
      }
    >
      {sorted.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <ul className={styles.list} aria-label={t('list')}>
        {sorted.map(({ id, label, originalFileName, size, url }) => (
          <li key={id} className={styles.item}>
            <div className={styles.about}>
              <Text fw={600}>{label}</Text>
              <Anchor href={url} target="_blank" rel="noreferrer" size="dense">
                {originalFileName}
              </Anchor>
              <span className={styles.size}>{formatBytes(size)}</span>
            </div>
            {isOffered && canDo(removeAttachment) && (
              <IconButton
                label={t('remove.of', { name: originalFileName })}
                icon={IconTrash}
                onClick={() => void askToRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAttaching && <AttachModal document={document} onClose={() => setAttaching(false)} />}
    </ModalFrame>
  );
}
