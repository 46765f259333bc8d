import { useTranslation } from 'react-i18next';
import { useKnownShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { ShortcutList } from '../../ui/shortcut-list.tsx';
import { useOpenedLate } from '../../ui/use-opened-late.ts';

export interface ShortcutModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every key of the screen and what it does. */
export function ShortcutModal({ opened, onClose }: ShortcutModalProps) {
  const { t } = useTranslation();
  const shortcuts = useKnownShortcuts();
  return (
    <ModalFrame opened={useOpenedLate(opened)} onClose={onClose} title={t('shortcuts.title')} size={480}>
      <ShortcutList shortcuts={shortcuts} />
    </ModalFrame>
  );
}
