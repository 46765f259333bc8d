export const announcementLimits = {
  title: 120,
  text: 2000,
  /** Of a person: those that go on or are still to come. */
  mostOpen: 200,
  /** Records of each kind it may be for. */
  mostChosen: 500,
  /** Bytes of an uploaded file. */
  uploadBytes: 10 * 1024 * 1024,
  /** Rows of one uploaded file. */
  mostRows: 200,
} as const;

/** What an announcement is narrowed by, in the order in which it is asked for. */
export const audienceKinds = ['establishmentIds', 'groupIds', 'roleIds', 'processTypeIds', 'documentTypeIds'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const announcementChannels = ['INBOX', 'EMAIL'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

/** `SCHEDULED`: still to begin. `WITHDRAWN`: taken out of the inboxes of those who had not read it. */
export const announcementStates = ['SCHEDULED', 'RUNNING', 'ENDED', 'WITHDRAWN'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Files of announcements by whom they are for: groups of establishments, or establishments and types. */
export const announcementUploads = ['groups', 'types'] as const;
export type AnnouncementUpload = (typeof announcementUploads)[number];
