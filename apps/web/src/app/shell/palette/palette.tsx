import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useEver } from '../../../ui/use-ever.ts';

const PaletteModal = lazyPart(() => import('./palette-modal.tsx'), 'PaletteModal', {
  failure: 'toast',
});

/** Ctrl+K, or Command+K; its code comes when it is first opened. */
export function Palette() {
  const { t } = useTranslation('menu');
  const [isOpen, modal] = useDisclosure(false);
  const isWanted = useEver(isOpen);
  useShortcuts([{ keys: 'mod+K', label: t('palette.shortcut'), run: modal.open, inFields: true }]);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <PaletteModal opened={isOpen} onClose={modal.close} />
      </Suspense>
    )
  );
}
