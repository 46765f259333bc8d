import { useDisclosure } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
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

/** `?` lists the keys of the viewer. */
export function ViewerShortcuts() {
  const { t } = useTranslation(['document', 'common']);
  const [isOpen, list] = useDisclosure(false);
  const place = useRef<HTMLSpanElement>(null);
  useShortcuts([{ keys: 'shift+?', label: t('viewer.shortcuts'), run: list.open }], place);
  const shortcuts = [
    ...listed.map(([keys, name]) => ({ keys, label: t(`viewer.${name}`) })),
    { keys: 'Escape', label: t('common:close') },
  ];
  return (
    <span ref={place}>
      <IconButton size={36} label={t('viewer.shortcuts')} icon={IconKeyboard} onClick={list.open} />
      <ModalFrame opened={isOpen} onClose={list.close} title={t('viewer.shortcuts')} size={480}>
        <ShortcutList shortcuts={shortcuts} />
      </ModalFrame>
    </span>
  );
}
