import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';

export interface InviteLinkModalProps {
  readonly name: string;
  readonly link: string;
  /** A message with the link in it, for WhatsApp and the like. */
  readonly text: string;
  readonly onClose: () => void;
}

/** The link of an invite, which is shown this once. */
export function InviteLinkModal({ name, link, text, onClose }: InviteLinkModalProps) {
  const { t } = useTranslation('document-invite');
  const copy = async (copied: string) => {
    if (await copyText(copied)) toast.success(t('link.copied'), { id: 'document-invite' });
    else toast.warning(t('link.notCopied'), { id: 'document-invite' });
  };
  return (
    <ModalFrame
      title={t('link.title')}
      size={520}
      onClose={onClose}
      footer={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy(text)}>
            {t('link.copyText')}
          </Button>
          <Button onClick={() => void copy(link)}>{t('link.copy')}</Button>
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{t('link.text', { name })}</Text>
        <TextInput
          label={t('link.label')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Stack>
    </ModalFrame>
  );
}
