import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';

const PaletteModal = lazyModal(() => import('../modals/palette.modal.tsx'), 'PaletteModal');

/** Ctrl+K, or Command+K; its code comes when it is first opened. */
export function Palette() {
  const { t } = useTranslation('menu');
  const [isOpen, modal] = useDisclosure(false);
  useShortcuts([
    { keys: 'mod+K', group: 'go', label: t('palette.shortcut'), run: modal.open, inFields: true, overBase: true },
  ]);
  return isOpen && <PaletteModal onClose={modal.close} />;
}
