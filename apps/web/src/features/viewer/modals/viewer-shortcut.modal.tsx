import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SingleKeysSwitch } from '../../../ui/field/single-keys-switch.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { ShortcutList } from '../../../ui/value/shortcut-list.tsx';

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
  ['mod+K', 'acts'],
] as const;

export interface ViewerShortcutModalProps {
  readonly onClose: () => void;
}

/** Every key of the viewer and what it does. */
export function ViewerShortcutModal({ onClose }: ViewerShortcutModalProps) {
  const { t } = useTranslation(['document', 'common']);
  const shortcuts = [
    { keys: 'c', label: t('check.key') },
    { keys: 'mod+Enter', label: t('check.key') },
    { keys: 'z', label: t('check.undoKey') },
    ...listed.map(([keys, name]) => ({ keys, label: t(`viewer.${name}`) })),
    { keys: 'Escape', label: t('common:close') },
  ];
  return (
    <ModalFrame onClose={onClose} title={t('viewer.shortcuts')} size={480}>
      <Stack gap="lg">
        <ShortcutList shortcuts={shortcuts} />
        <SingleKeysSwitch />
      </Stack>
    </ModalFrame>
  );
}
