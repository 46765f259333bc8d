import { useTranslation } from 'react-i18next';
import { useKnownShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { ShortcutList } from '../../../ui/shortcut-list.tsx';

export interface ShortcutModalProps {
  readonly onClose: () => void;
}

/** Every key of the screen and what it does. */
export function ShortcutModal({ onClose }: ShortcutModalProps) {
  const { t } = useTranslation();
  const shortcuts = useKnownShortcuts();
  return (
    <ModalFrame onClose={onClose} title={t('shortcuts.title')} size={480}>
      <ShortcutList shortcuts={shortcuts} />
    </ModalFrame>
  );
}
