import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconAt,
  IconBolt,
  IconCalendarDue,
  IconCar,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconFileDiff,
  IconFileSpreadsheet,
  IconFlag,
  IconPlugConnected,
  IconRoute,
  IconSignatureOff,
  IconSpeakerphone,
  IconUserCheck,
  IconUserQuestion,
  IconUserShare,
  IconUserX,
  IconWriting,
} from '@tabler/icons-react';
import type { Notice, NoticeKind } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './notice.module.css';

const pictures: Readonly<Record<NoticeKind, { readonly icon: Icon; readonly tone: 'good' | 'bad' | 'accent' }>> = {
  PENDENCY_IN: { icon: IconFlag, tone: 'bad' },
  PENDENCY_OUT: { icon: IconCircleCheck, tone: 'good' },
  CHECK_REFUSED: { icon: IconCircleX, tone: 'bad' },
  CHECK_UNDONE: { icon: IconArrowBackUp, tone: 'bad' },
  SENT_BACK: { icon: IconArrowBackUp, tone: 'bad' },
  FILE_REPLACED: { icon: IconFileDiff, tone: 'good' },
  EXPIRING: { icon: IconCalendarDue, tone: 'bad' },
  SLA_NEAR: { icon: IconCalendarDue, tone: 'accent' },
  SLA_LATE: { icon: IconCalendarDue, tone: 'bad' },
  ESCALATED: { icon: IconCalendarDue, tone: 'bad' },
  FLOW: { icon: IconRoute, tone: 'accent' },
  EVENT: { icon: IconBolt, tone: 'accent' },
  EVENT_STOPPED: { icon: IconBolt, tone: 'bad' },
  CERTIFICATE: { icon: IconCertificate, tone: 'bad' },
  WEBHOOK_STOPPED: { icon: IconPlugConnected, tone: 'bad' },
  REPORT_READY: { icon: IconFileSpreadsheet, tone: 'good' },
  VEHICLE_DEBT: { icon: IconCar, tone: 'good' },
  ANNOUNCEMENT: { icon: IconSpeakerphone, tone: 'accent' },
  MENTION: { icon: IconAt, tone: 'accent' },
  SIGN_REQUEST: { icon: IconWriting, tone: 'accent' },
  SIGN_DONE: { icon: IconCircleCheck, tone: 'good' },
  SIGN_REFUSE: { icon: IconSignatureOff, tone: 'bad' },
  SIGN_CANCEL: { icon: IconSignatureOff, tone: 'bad' },
  INVITE_SEEN: { icon: IconUserShare, tone: 'accent' },
  INVITE_DONE: { icon: IconUserCheck, tone: 'good' },
  INVITE_DECLINED: { icon: IconUserX, tone: 'bad' },
  INVITE_EXPIRED: { icon: IconUserQuestion, tone: 'bad' },
};

export interface NoticeEntryProps {
  readonly notice: Notice;
  readonly onOpen: (notice: Notice) => void;
}

/** One notice: what it is about, who caused it and when. It opens its record. */
export function NoticeEntry({ notice, onOpen }: NoticeEntryProps) {
  const { t } = useTranslation('notice');
  const { kind, title, text, date, user, isRead } = notice;
  const { icon: Picture, tone } = pictures[kind];
  return (
    <UnstyledButton className={styles.notice} data-unread={!isRead || undefined} onClick={() => onOpen(notice)}>
      <span className={`${styles.picture} ${styles[tone]}`}>
        <Picture size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {!isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {title}
        </span>
        <span className={styles.text}>{text}</span>
        <span className={styles.detail}>
          {user && `${shortName(user.name)} · `}
          <RelativeTime instant={date} />
        </span>
      </span>
      {!isRead && <span className={styles.dot} aria-hidden />}
    </UnstyledButton>
  );
}
