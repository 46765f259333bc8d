import { Loader, Popover } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { layerAnchor } from './layer-button.tsx';
import styles from './panel-popover.module.css';
import { useOpenedLate } from './use-opened-late.ts';

export interface PanelPopoverProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What `PanelButton` opens. */
export function PanelPopover({ label, opened, onClose, children }: PanelPopoverProps) {
  const { t } = useTranslation();
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
        <Suspense fallback={<Loader size="sm" tabIndex={-1} data-autofocus aria-label={t('loading')} />}>
          {children}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
