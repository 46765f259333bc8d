import {
  type Icon,
  IconAlarm,
  IconArrowRight,
  IconArrowsDiff,
  IconArrowsExchange,
  IconBan,
  IconCalendarCheck,
  IconCalendarX,
  IconCar,
  IconCircleCheck,
  IconCirclePlus,
  IconCopy,
  IconDownload,
  IconEye,
  IconFileDiff,
  IconFlag,
  IconForms,
  IconGitBranch,
  IconHistory,
  IconListCheck,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPaperclip,
  IconRotate,
  IconSignature,
  IconSignatureOff,
  IconSubtask,
  IconSwitchHorizontal,
  IconTag,
  IconTrash,
  IconTrashOff,
  IconUserPlus,
  IconWriting,
} from '@tabler/icons-react';
import type { ProgressType } from '@tramite/contract';
import styles from './history-timeline.module.css';

const icons: Record<ProgressType | 'OTHER', Icon> = {
  CAPTURE: IconCirclePlus,
  CHECK: IconCircleCheck,
  CHECK_UNDO: IconRotate,
  PENDENCY_IN: IconFlag,
  PENDENCY_OUT: IconCircleCheck,
  INDEXER: IconListDetails,
  ATTACH: IconPaperclip,
  FILE: IconFileDiff,
  MOVE: IconArrowsExchange,
  CANCEL: IconBan,
  CANCEL_UNDO: IconRotate,
  EXPIRE: IconCalendarX,
  EXPIRE_UNDO: IconCalendarCheck,
  DELETE: IconTrash,
  RESTORE: IconTrashOff,
  SIGN_REQUEST: IconWriting,
  SIGN: IconSignature,
  SIGN_REFUSE: IconSignatureOff,
  TRANSITION: IconArrowRight,
  TRANSITION_UNDO: IconRotate,
  TIMER: IconAlarm,
  CHECKLIST: IconListCheck,
  FORM: IconForms,
  RESERVE: IconLock,
  RELEASE: IconLockOpen,
  SITUATION: IconSwitchHorizontal,
  TAG: IconTag,
  COMMENT: IconMessage,
  INVITE: IconUserPlus,
  DUPLICATE: IconCopy,
  CHILD: IconSubtask,
  VERSION: IconGitBranch,
  DIFFERENCE: IconArrowsDiff,
  VEHICLE_DEBT: IconCar,
  VIEW: IconEye,
  DOWNLOAD: IconDownload,
  OTHER: IconHistory,
};

const good = new Set<ProgressType | 'OTHER'>(['CHECK', 'SIGN', 'PENDENCY_OUT', 'EXPIRE_UNDO', 'RESTORE']);
const bad = new Set<ProgressType | 'OTHER'>(['CANCEL', 'DELETE', 'EXPIRE', 'TIMER', 'SIGN_REFUSE', 'PENDENCY_IN']);

/** The kind of an entry as a picture; its name stands beside it. */
export function ProgressIcon({ type }: { readonly type: ProgressType | 'OTHER' }) {
  const Picture = icons[type];
  const tone = good.has(type) ? styles.good : bad.has(type) ? styles.bad : '';
  return (
    <span className={`${styles.icon} ${tone}`}>
      <Picture size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
