import {
  type Icon,
  IconAlertTriangle,
  IconBookmark,
  IconCalendar,
  IconCalendarExclamation,
  IconCar,
  IconCash,
  IconChecklist,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconFile,
  IconFileX,
  IconFlag,
  IconFolders,
  IconPencil,
  IconStar,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import type { FilterIcon } from '@tramite/contract';
import type { CSSProperties } from 'react';

const icons: Readonly<Record<string, Icon>> & Readonly<Record<FilterIcon, Icon>> = {
  'alert-triangle': IconAlertTriangle,
  calendar: IconCalendar,
  'calendar-exclamation': IconCalendarExclamation,
  car: IconCar,
  cash: IconCash,
  checklist: IconChecklist,
  clock: IconClock,
  'clock-exclamation': IconClockExclamation,
  pencil: IconPencil,
  eye: IconEye,
  file: IconFile,
  'file-x': IconFileX,
  flag: IconFlag,
  folders: IconFolders,
  star: IconStar,
  user: IconUser,
  'user-check': IconUserCheck,
};

/** Icon of a filter by the name the server gives; a bookmark for one this version does not know. */
export function filterIcon(name: string): Icon {
  return icons[name] ?? IconBookmark;
}

/** The colour of a saved search in either scheme, as variables for its style sheet; both are readable there. */
export function tintOf(color: string): CSSProperties {
  return {
    '--filter-light': `var(--mantine-color-${color}-${color === 'gray' ? 7 : 9})`,
    '--filter-dark': `var(--mantine-color-${color}-4)`,
  } as CSSProperties;
}
