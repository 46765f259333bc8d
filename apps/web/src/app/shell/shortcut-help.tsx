import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useKnownShortcuts, useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { ShortcutList } from '../../ui/shortcut-list.tsx';

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, modal] = useDisclosure(false);
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: modal.open }]);
  const shortcuts = useKnownShortcuts();
  return (
    <ModalFrame opened={isOpen} onClose={modal.close} title={t('shortcuts.title')} size={480}>
      <ShortcutList shortcuts={shortcuts} />
    </ModalFrame>
  );
}
