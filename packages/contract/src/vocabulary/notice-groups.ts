import type { NoticeKind } from './notice-kinds.ts';

/** What a user decides about at once: whether mail carries it, and when. */
export const noticeGroups = ['WAITING', 'RECORD', 'DEADLINE', 'ANNOUNCEMENT', 'SYSTEM'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** A mail at once, one mail of all a day, or none. */
export const noticeDeliveries = ['NOW', 'DAILY', 'NEVER'] as const;
export type NoticeDelivery = (typeof noticeDeliveries)[number];

export const groupOfNotice: Readonly<Record<NoticeKind, NoticeGroup>> = {
  PENDENCY_IN: 'WAITING',
  CHECK_REFUSED: 'WAITING',
  CHECK_UNDONE: 'WAITING',
  SENT_BACK: 'WAITING',
  MENTION: 'WAITING',
  SIGN_REQUEST: 'WAITING',
  PENDENCY_OUT: 'RECORD',
  FILE_REPLACED: 'RECORD',
  SIGN_DONE: 'RECORD',
  SIGN_REFUSE: 'RECORD',
  SIGN_CANCEL: 'RECORD',
  FLOW: 'RECORD',
  EVENT: 'RECORD',
  REPORT_READY: 'RECORD',
  INVITE_SEEN: 'RECORD',
  INVITE_DONE: 'RECORD',
  INVITE_DECLINED: 'RECORD',
  INVITE_EXPIRED: 'RECORD',
  VEHICLE_DEBT: 'RECORD',
  EXPIRING: 'DEADLINE',
  SLA_NEAR: 'DEADLINE',
  SLA_LATE: 'DEADLINE',
  ESCALATED: 'DEADLINE',
  ANNOUNCEMENT: 'ANNOUNCEMENT',
  EVENT_STOPPED: 'SYSTEM',
  WEBHOOK_STOPPED: 'SYSTEM',
  CERTIFICATE: 'SYSTEM',
};
