import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { PaletteSearch } from '../palette/palette-search.tsx';

export interface PaletteModalProps {
  readonly onClose: () => void;
}

/** Ctrl+K: goes by keyboard to a screen, a filter, a process or anything pasted, and does what can be done where one is. */
export function PaletteModal({ onClose }: PaletteModalProps) {
  const { t } = useTranslation('menu');
  return (
    <ModalFrame shape="palette" onClose={onClose} title={t('palette.title')}>
      <PaletteSearch onClose={onClose} />
    </ModalFrame>
  );
}
