import { MenuList } from '../../../ui/menu/menu-list.tsx';
import type { Acting, MenuSubject } from './record-action.ts';
import { useRecordEntries } from './use-record-entries.tsx';

export interface RecordMenuListProps {
  readonly of: MenuSubject;
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAct: (acting: Acting) => void;
}

/** The menu of a record: what can be done with it, and why not, where it cannot be done now. */
export function RecordMenuList({ of, label, opened, onClose, onAct }: RecordMenuListProps) {
  return (
    <MenuList
      label={label}
      entries={useRecordEntries(of, onAct)}
      width={300}
      isOutside
      opened={opened}
      onClose={onClose}
    />
  );
}
