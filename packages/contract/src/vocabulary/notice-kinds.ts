/** What somebody is told of. Another kind of notice is another line here, and an icon. */
export const noticeKinds = [
  'PENDENCY_IN',
  'PENDENCY_OUT',
  'CHECK_REFUSED',
  'CHECK_UNDONE',
  'SENT_BACK',
  'FILE_REPLACED',
  'MENTION',
  'SIGN_REQUEST',
  'SIGN_DONE',
  'SIGN_REFUSE',
  'SIGN_CANCEL',
  'INVITE_SEEN',
  'INVITE_DONE',
  'INVITE_DECLINED',
  'INVITE_EXPIRED',
  'EXPIRING',
  'SLA_NEAR',
  'SLA_LATE',
  'ESCALATED',
  'FLOW',
  'EVENT',
  'EVENT_STOPPED',
  'WEBHOOK_STOPPED',
  'REPORT_READY',
  'VEHICLE_DEBT',
  'CERTIFICATE',
  'ANNOUNCEMENT',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What somebody is told because a person waits for them. Unread, they stand in front. */
export const noticesThatWait = [
  'PENDENCY_IN',
  'CHECK_REFUSED',
  'CHECK_UNDONE',
  'SENT_BACK',
  'MENTION',
  'SIGN_REQUEST',
] as const satisfies readonly NoticeKind[];
