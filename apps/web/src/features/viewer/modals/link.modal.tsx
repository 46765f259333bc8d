import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';

export interface LinkModalProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The shared link to copy by hand, where the browser lets no page use the clipboard. */
export function LinkModal({ link, onClose }: LinkModalProps) {
  const { t } = useTranslation('document');
  return (
    <ModalFrame onClose={onClose} title={t('viewer.share.label')} size={480}>
      <TextInput
        label={t('viewer.share.link')}
        description={t('viewer.share.hint')}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        data-autofocus
      />
    </ModalFrame>
  );
}
