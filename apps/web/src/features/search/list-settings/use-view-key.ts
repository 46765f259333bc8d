import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import type { ViewProps } from './display-props.ts';

/** `v` goes from cards to the table and back, also far down the list and while records are chosen. */
export function useViewKey({ view, onView }: ViewProps): void {
  const { t } = useTranslation('search');
  useShortcuts([{ keys: 'v', label: t('keys.view'), run: () => onView(view === 'table' ? 'cards' : 'table') }]);
}
