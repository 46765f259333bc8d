import { useTranslation } from 'react-i18next';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { singleKeys } from '../../lib/shortcut/single-keys.ts';
import { showShortcuts, useShortcuts, useShortcutsShown } from '../../lib/shortcut/use-shortcuts.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';

const ShortcutModal = lazyModal(() => import('./modals/shortcut.modal.tsx'), 'ShortcutModal');

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const isOpen = useShortcutsShown();
  const [choice] = usePreference(...singleKeys);
  document.documentElement.dataset.singleKeys = choice;
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: () => showShortcuts(true) }]);
  return isOpen && <ShortcutModal onClose={() => showShortcuts(false)} />;
}
