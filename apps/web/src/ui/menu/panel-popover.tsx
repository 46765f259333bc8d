import { Popover } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Loading } from '../feedback/loading.tsx';
import { useOpenedLate } from '../hooks/use-opened-late.ts';
import { layerAnchor } from './layer-button.tsx';
import styles from './panel-popover.module.css';

export interface PanelPopoverProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What `PanelButton` opens. */
export function PanelPopover({ label, opened, onClose, children }: PanelPopoverProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Popover
      opened={isOpen}
      onChange={(isNowOpen) => !isNowOpen && onClose()}
      position="bottom-end"
      offset={6}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={layerAnchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} role="dialog" aria-label={label}>
        <Suspense fallback={<Loading size="sm" tabIndex={-1} data-autofocus />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
