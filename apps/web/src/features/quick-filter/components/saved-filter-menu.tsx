import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { QuickFilter } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useDeleteQuickFilter } from '../api/delete-quick-filter.mutation.ts';
import { useReorderQuickFilters } from '../api/reorder-quick-filters.mutation.ts';

const SaveSearchModal = lazyModal(() => import('../modals/save-search.modal.tsx'), 'SaveSearchModal');

export interface SavedFilterMenuProps {
  readonly filter: QuickFilter;
  /** Numbers of the user's saved searches in the order of the rail. */
  readonly order: readonly number[];
  /** The shown search is gone. */
  readonly onDeleted: (id: number) => void;
}

/** What the user may do with one of their saved searches. */
export function SavedFilterMenu({ filter, order, onDeleted }: SavedFilterMenuProps) {
  const { t } = useTranslation('filter');
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteQuickFilter();
  const reorder = useReorderQuickFilters();
  // In the column at the side the menu would be cut off; in the drawer of narrow screens it must not leave it.
  const isBeside = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const { id, label } = filter;
  const place = order.indexOf(id);
  const move = (by: -1 | 1) => {
    const next = order.filter((each) => each !== id);
    next.splice(place + by, 0, id);
    reorder.mutate(next);
  };
  const handleDelete = async () => {
    const title = t('deleteTitle', { label });
    if (await confirm({ title, message: t('deleteText'), isDangerous: true })) {
      // The row may be gone by then, and with it what it would have been told.
      await remove.mutateAsync(id).then(
        () => onDeleted(id),
        () => undefined,
      );
    }
  };
  const entries: MenuEntry[] = [
    { key: 'edit', label: t('edit'), icon: <IconPencil size={16} />, onSelect: () => setEditing(true) },
    { key: 'up', label: t('up'), icon: <IconArrowUp size={16} />, isDenied: place <= 0, onSelect: () => move(-1) },
    {
      key: 'down',
      label: t('down'),
      icon: <IconArrowDown size={16} />,
      isDenied: place === order.length - 1,
      onSelect: () => move(1),
    },
    { key: 'delete', label: t('delete'), icon: <IconTrash size={16} />, onSelect: () => void handleDelete() },
  ];
  return (
    <>
      <MenuButton label={t('menu', { label })} width={220} isOutside={isBeside} entries={entries}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('menu', { label })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </MenuButton>
      {isEditing && (
        <SaveSearchModal target={filter} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
