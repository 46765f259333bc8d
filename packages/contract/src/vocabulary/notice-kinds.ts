/** What somebody is told of. Another kind of notice is another line here, and an icon. */
export const noticeKinds = [
  'PENDENCY_IN',
  'PENDENCY_OUT',
  'CHECK_REFUSED',
  'CHECK_UNDONE',
  'SENT_BACK',
  'FILE_REPLACED',
  'MENTION',
  'EXPIRING',
  'SLA_NEAR',
  'SLA_LATE',
  'ESCALATED',
  'FLOW',
  'REPORT_READY',
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
] as const satisfies readonly NoticeKind[];
