import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconFile,
  IconFolders,
  IconLink,
  IconLogout,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterIcon } from '../../../features/quick-filter/components/filter-icons.ts';
import { backofficeMenu } from '../../../screens/backoffice/backoffice.menu.ts';
import { accountMenu } from '../../account-screens.ts';
import { menu } from '../../menu.ts';
import styles from './palette.module.css';
import { entryKey, type PaletteEntry } from './palette-entry.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  /** What the record is called whose acts these are. */
  readonly actsLabel?: string | undefined;
  /** What stands where processes would, before what was typed. */
  readonly note?: string | undefined;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (entry: PaletteEntry) => void;
}

const icons: Readonly<Record<string, Icon>> = {
  ...Object.fromEntries([...menu, ...accountMenu, ...backofficeMenu].map(({ label, icon }) => [label, icon])),
  search: IconSearch,
  advanced: IconAdjustmentsHorizontal,
  changeCompany: IconBuilding,
  disconnect: IconLogout,
  link: IconLink,
  file: IconFile,
  folders: IconFolders,
  office: IconSettings,
};

/** The entries in their groups; the keys stay in the text field, so none of them takes the focus. */
export const PaletteList = memo(({ id, entries, active, actsLabel, note, onPoint, onOpen }: PaletteListProps) => {
  const { t } = useTranslation('menu');
  const headOf = (group: PaletteEntry['group']) => (group === 'acts' ? actsLabel : t(`palette.groups.${group}`));
  return entries.map((entry, index) => {
    const { group, label, detail, count, isDenied = false } = entry;
    const isFirst = group !== entries[index - 1]?.group;
    return (
      <div key={entryKey(entry)} role="presentation">
        {isFirst && group === 'found' && note !== undefined && (
          <>
            <div className={styles.group} role="presentation">
              {headOf('processes')}
            </div>
            <div className={styles.note} role="presentation">
              {note}
            </div>
          </>
        )}
        {isFirst && (
          <div className={styles.group} role="presentation">
            {headOf(group)}
          </div>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field above has the focus and the keys */}
        <div
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          aria-disabled={isDenied || undefined}
          className={styles.entry}
          onPointerMove={() => index !== active && onPoint(index)}
          onClick={() => onOpen(entry)}
        >
          <span className={styles.icon}>
            <Picture of={entry.icon} />
          </span>
          <span className={styles.label}>
            {label}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {count && <span className={styles.number}>{count}</span>}
        </div>
      </div>
    );
  });
});

function Picture({ of }: { readonly of: PaletteEntry['icon'] }) {
  if (typeof of !== 'string') {
    return of;
  }
  const Named = icons[of] ?? filterIcon(of);
  return <Named size={18} stroke={1.75} aria-hidden />;
}
