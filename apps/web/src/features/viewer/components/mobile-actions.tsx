import { Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconHistory, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { hasFile, isPrintable } from '../file-kind.ts';
import { LinkModal } from '../modals/link.modal.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { usePrint } from '../use-print.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { PrintStatus } from './print-status.tsx';
import styles from './viewer-overlay.module.css';

/** What a phone does with the file on show, behind three dots. */
export function MobileActions({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { file, selected, slots } = model;
  const print = usePrint(model);
  const { download, share, link, closeLink } = useFileActions(model);
  const canView = canDo(selected.abilities.view);
  const entries = [
    { isOffered: canView && hasFile(file.mimeType), label: t('viewer.download'), icon: IconDownload, run: download },
    { isOffered: canView && hasFile(file.mimeType), label: t('viewer.share.label'), icon: IconShare2, run: share },
    {
      isOffered: canView && isPrintable(file.mimeType),
      label: t('viewer.print.label'),
      icon: IconPrinter,
      run: print.start,
    },
    {
      isOffered: Boolean(slots.onHistory),
      label: t('viewer.history'),
      icon: IconHistory,
      run: () => slots.onHistory?.(selected.id),
    },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.menuButton} aria-label={t('viewer.actions')}>
            <IconDotsVertical size={20} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, icon: Picture, run }) => (
            <Menu.Item
              key={label}
              className={styles.menuEntry}
              leftSection={<Picture size={16} aria-hidden />}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PrintStatus job={print} />
      {link !== null && <LinkModal link={link} onClose={closeLink} />}
    </>
  );
}
