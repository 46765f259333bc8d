import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { PackDesk } from '../pack-desk.tsx';
import type { PackTask } from '../pack-task.ts';
import { usePages } from '../use-pages.ts';

/** All pages of a PDF, to be cut into the documents it is made of. */
export function PackModal(props: PackTask) {
  const { t } = useTranslation('pack');
  const opened = usePages(props.file);
  if (opened.state === 'open') return <PackDesk {...props} reader={opened.reader} />;
  return (
    <ModalFrame title={t('title')} size={1040} onClose={props.onClose}>
      {opened.state === 'refused' ? (
        <Notice tone="bad" role="alert" title={props.name}>
          {t(`flaw.${opened.flaw}`)}
        </Notice>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('opening')}
          </Text>
          <Skeletons count={1} height={320} />
        </>
      )}
    </ModalFrame>
  );
}
