import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/api/keys.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useWaiting } from '../api/list-waiting.query.ts';
import { useReadNotice } from '../api/read-notice.mutation.ts';
import styles from '../components/notice.module.css';

/** What has to be read, one after the other: it stays until the user says that they read it, on every screen and after a reload. */
export function RequiredReadingModal() {
  const { t } = useTranslation('notice');
  const client = useQueryClient();
  const { data } = useWaiting();
  const read = useReadNotice();
  const [first] = data?.items ?? [];
  if (!first) {
    return null;
  }
  const handleRead = () =>
    read.mutate(
      { id: first.noticeId, isAll: false },
      { onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.announcement.waiting) }) },
    );
  const more = (data?.items.length ?? 1) - 1;
  return (
    <ModalFrame
      title={first.title}
      isHeld
      onClose={() => undefined}
      footer={
        <Button data-autofocus loading={read.isPending} onClick={handleRead}>
          {t('required.read')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text c="dimmed" size="dense">
          {t('required.from', { name: first.author, date: formatDateTime(first.date) })}
          {more > 0 && ` · ${t('required.more', { count: more })}`}
        </Text>
        <p className={styles.whole}>{first.text}</p>
      </Stack>
    </ModalFrame>
  );
}
