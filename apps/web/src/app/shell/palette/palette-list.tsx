import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconFile,
  IconFolders,
  IconLink,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterIcon } from '../../../features/quick-filter/components/filter-icons.ts';
import { accountMenu } from '../../account-screens.ts';
import { menu } from '../../menu.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (entry: PaletteEntry) => void;
}

const icons: Readonly<Record<string, Icon>> = {
  ...Object.fromEntries([...menu, ...accountMenu].map(({ label, icon }) => [label, icon])),
  search: IconSearch,
  advanced: IconAdjustmentsHorizontal,
  changeCompany: IconBuilding,
  disconnect: IconLogout,
  link: IconLink,
  file: IconFile,
  folders: IconFolders,
};

/** The entries in their groups; the keys stay in the text field, so none of them takes the focus. */
export const PaletteList = memo(({ id, entries, active, onPoint, onOpen }: PaletteListProps) => {
  const { t } = useTranslation('menu');
  return entries.map((entry, index) => {
    const Picture = icons[entry.icon] ?? filterIcon(entry.icon);
    return (
      <div key={`${entry.group} ${entry.id}`} role="presentation">
        {entry.group !== entries[index - 1]?.group && (
          <div className={styles.group} role="presentation">
            {t(`palette.groups.${entry.group}`)}
          </div>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field above has the focus and the keys */}
        <div
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.entry}
          onPointerMove={() => index !== active && onPoint(index)}
          onClick={() => onOpen(entry)}
        >
          <Picture size={18} stroke={1.75} aria-hidden />
          <span className={styles.label}>{entry.label}</span>
          {entry.count && <span className={styles.number}>{entry.count}</span>}
        </div>
      </div>
    );
  });
});
