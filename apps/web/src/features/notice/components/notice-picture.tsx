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
import type { NoticeKind } from '@tramite/contract';
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

/** The icon of what somebody is told, in the colour of what it means. */
export function NoticePicture({ kind }: { readonly kind: NoticeKind }) {
  const { icon: Picture, tone } = pictures[kind];
  return (
    <span className={`${styles.picture} ${styles[tone]}`}>
      <Picture size={18} stroke={1.75} aria-hidden />
    </span>
  );
}
