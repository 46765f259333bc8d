import {
  type Icon,
  IconAlertTriangle,
  IconBookmark,
  IconCalendarExclamation,
  IconChecklist,
  IconClockExclamation,
  IconEye,
  IconFileX,
  IconFolders,
  IconUserCheck,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, Icon>> = {
  'alert-triangle': IconAlertTriangle,
  'calendar-exclamation': IconCalendarExclamation,
  checklist: IconChecklist,
  'clock-exclamation': IconClockExclamation,
  eye: IconEye,
  'file-x': IconFileX,
  folders: IconFolders,
  'user-check': IconUserCheck,
};

/** Icon of a filter by the name the server gives; a bookmark for one this version does not know. */
export function filterIcon(name: string): Icon {
  return icons[name] ?? IconBookmark;
}
