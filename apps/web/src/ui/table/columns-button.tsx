import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../late/lazy-part.tsx';
import { PanelButton } from '../menu/panel-button.tsx';
import type { ColumnsProps } from './column-layout.ts';

const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx'), 'ColumnsPanel', { failure: 'line' });

/** Opens the choice of the columns. */
export function ColumnsButton({ all, layout, onLayout, room }: ColumnsProps) {
  const { t } = useTranslation('record-table');
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelButton
      label={t('columns.title')}
      opened={isOpen}
      onOpened={setOpen}
      panel={<ColumnsPanel all={all} layout={layout} onLayout={onLayout} room={room} />}
    >
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('columns.title')} title={t('columns.title')}>
        <IconColumns3 size={16} aria-hidden />
      </ActionIcon>
    </PanelButton>
  );
}
