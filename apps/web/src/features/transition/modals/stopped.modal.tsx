import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';

export interface StoppedModalProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Why a transition does not go on, with nothing left to do but close it. */
export function StoppedModal({ title, children, onClose }: StoppedModalProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {children}
    </ModalFrame>
  );
}
