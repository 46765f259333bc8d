import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';

const ShortcutModal = lazy(() =>
  import('./shortcut-modal.tsx').then(({ ShortcutModal }) => ({ default: ShortcutModal })),
);

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, modal] = useDisclosure(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: modal.open }]);
  return (
    wasOpened.current && (
      <Suspense fallback={null}>
        <ShortcutModal opened={isOpen} onClose={modal.close} />
      </Suspense>
    )
  );
}
