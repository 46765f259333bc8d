import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { ShortcutList } from '../../../ui/shortcut-list.tsx';

const listed = [
  ['ArrowLeft', 'previousDocument'],
  ['ArrowRight', 'nextDocument'],
  ['j', 'nextPage'],
  ['k', 'previousPage'],
  ['Space', 'scroll'],
  ['Home', 'firstPage'],
  ['End', 'lastPage'],
  ['plus', 'zoomIn'],
  ['minus', 'zoomOut'],
  ['0', 'zoomWidth'],
  ['9', 'zoomPage'],
  ['r', 'rotate'],
  ['mod+F', 'find.label'],
  ['mod+P', 'print.label'],
] as const;

/** Whether the keys are listed. */
export interface Help {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The keys of the viewer, which `?` lists too. */
export function ViewerShortcuts({ help: { isOpen, setOpen } }: { readonly help: Help }) {
  const { t } = useTranslation(['document', 'common']);
  const shortcuts = [
    ...listed.map(([keys, name]) => ({ keys, label: t(`viewer.${name}`) })),
    { keys: 'Escape', label: t('common:close') },
  ];
  return (
    <>
      <IconButton size={36} label={t('viewer.shortcuts')} icon={IconKeyboard} onClick={() => setOpen(true)} />
      <ModalFrame opened={isOpen} onClose={() => setOpen(false)} title={t('viewer.shortcuts')} size={480}>
        <ShortcutList shortcuts={shortcuts} />
      </ModalFrame>
    </>
  );
}
