import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useEver } from '../../ui/use-ever.ts';

const ShortcutModal = lazyPart(() => import('./shortcut-modal.tsx'), 'ShortcutModal', {
  failure: 'toast',
});

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, modal] = useDisclosure(false);
  const isWanted = useEver(isOpen);
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: modal.open }]);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ShortcutModal opened={isOpen} onClose={modal.close} />
      </Suspense>
    )
  );
}
