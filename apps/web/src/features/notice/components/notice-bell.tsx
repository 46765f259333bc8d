import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notice } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shortcut, showShortcuts, useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PanelButton } from '../../../ui/menu/panel-button.tsx';
import { useUnread } from '../api/count-unread.query.ts';
import styles from './notice.module.css';

const NoticePanel = lazyPart(() => import('./notice-panel.tsx'), 'NoticePanel', { failure: 'line' });

const RequiredReading = lazyModal(() => import('../modals/required-reading.modal.tsx'), 'RequiredReadingModal');

const mostShown = 99;

const panelKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'read'],
] as const;

export interface NoticeBellProps {
  readonly onOpen: (notice: Notice) => void;
  /** The user wants to choose what comes by mail. */
  readonly onSettings: () => void;
  /** What goes on meanwhile, in words; nothing while nothing does. */
  readonly busy?: string | undefined;
  /** What stands above the notices, given how the panel closes. */
  readonly above?: (close: () => void) => ReactNode;
}

/** How many notices wait, and the way to them. */
export function NoticeBell({ onOpen, onSettings, busy, above }: NoticeBellProps) {
  const { t } = useTranslation('notice');
  const { unread, mustRead } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  // The panel answers them where the focus is in it.
  useShortcuts(panelKeys.map(([keys, name]): Shortcut => ({ keys, group: 'notices', label: t(`keys.${name}`) })));
  const handleOpen = (notice: Notice) => {
    setOpen(false);
    onOpen(notice);
  };
  const handleSettings = () => {
    setOpen(false);
    onSettings();
  };
  const handleHelp = () => {
    setOpen(false);
    showShortcuts(true);
  };
  return (
    <>
      <PanelButton
        label={t('title')}
        opened={isOpen}
        onOpened={setOpen}
        panel={
          <NoticePanel
            above={above?.(() => setOpen(false))}
            onOpen={handleOpen}
            onSettings={handleSettings}
            onHelp={handleHelp}
          />
        }
      >
        <UnstyledButton className={styles.bell} aria-label={busy ? `${label}. ${busy}` : label}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {busy && <span className={styles.busy} aria-hidden />}
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > mostShown ? t('many') : unread}
            </span>
          )}
        </UnstyledButton>
      </PanelButton>
      <VisuallyHidden role="status">{unread > 0 && label}</VisuallyHidden>
      {mustRead && <RequiredReading />}
    </>
  );
}
