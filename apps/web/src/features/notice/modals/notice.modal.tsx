import { Stack, Text } from '@mantine/core';
import type { Notice } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import styles from '../components/notice.module.css';

export interface NoticeModalProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** What a person wrote, whole: it is about no record. */
export function NoticeModal({ notice, onClose }: NoticeModalProps) {
  const { t } = useTranslation('notice');
  const { title, text, user, date } = notice;
  return (
    <ModalFrame title={title} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed" size="dense">
          {t('required.from', { name: user?.name ?? '', date: formatDateTime(date) })}
        </Text>
        <p className={styles.whole}>{text}</p>
      </Stack>
    </ModalFrame>
  );
}
