import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { type Room, useRooms } from '../api/list-rooms.query.ts';
import { useRoomColumns } from './room-columns.tsx';

const EditModal = lazyModal(() => import('../modals/room-edit.modal.tsx'), 'RoomEditModal');

/** Every company with what it keeps; one opens to be given other limits. */
export function RoomList() {
  const { t } = useTranslation('installation');
  const rooms = useRooms();
  const parts = useRoomColumns();
  const [density] = useDensity();
  const [opened, setOpened] = useState<Room | null>(null);
  if (rooms.isPending) {
    return <TableSkeleton count={3} density={density} />;
  }
  if (rooms.data === undefined) {
    return <ErrorState title={t('failed')} error={rooms.error} onRetry={() => void rooms.refetch()} />;
  }
  return (
    <>
      <RecordTable
        {...parts}
        name="rooms"
        listKey="rooms"
        label={t('rooms.title')}
        rows={rooms.data.items}
        total={rooms.data.items.length}
        density={density}
        onOpen={setOpened}
      />
      {opened && (
        <EditModal key={opened.id} room={opened} standard={rooms.data.standard} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
