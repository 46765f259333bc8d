import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ViewerShortcutModal } from '../modals/viewer-shortcut.modal.tsx';

/** Whether the keys are listed. */
export interface Help {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The keys of the viewer, which `?` lists too. */
export function ViewerShortcuts({ help: { isOpen, setOpen } }: { readonly help: Help }) {
  const { t } = useTranslation('document');
  return (
    <>
      <IconButton size={36} label={t('viewer.shortcuts')} icon={IconKeyboard} onClick={() => setOpen(true)} />
      {isOpen && <ViewerShortcutModal onClose={() => setOpen(false)} />}
    </>
  );
}
