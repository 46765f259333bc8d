import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { lazyModal } from '../../ui/lazy-modal.tsx';

const ShortcutModal = lazyModal(() => import('./modals/shortcut.modal.tsx'), 'ShortcutModal');

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, modal] = useDisclosure(false);
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: modal.open }]);
  return isOpen && <ShortcutModal onClose={modal.close} />;
}
