import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { offer } from './next-offer.ts';

/** Presses a button as its key would: the focus goes with it, and on from it. */
function press(button: HTMLElement | null | undefined): void {
  button?.focus({ preventScroll: true });
  button?.click();
}

/**
 * C and Ctrl+Enter press the button of a check in the dialog or on the page where it stands. The focus stays where it is:
 * on the button, the space bar that scrolls a page would sign the next document.
 */
export function useCheckKeys(button: RefObject<HTMLButtonElement | null>, isActive: boolean): void {
  const { t } = useTranslation('document');
  const shared = { label: t('check.key'), group: 'record', isOnce: true, run: () => button.current?.click() } as const;
  useShortcuts(
    isActive
      ? [
          { keys: 'c', ...shared },
          { keys: 'mod+Enter', inFields: true, ...shared },
        ]
      : [],
    button,
  );
}

/** C presses the check of the document in focus in a list. */
export function useListCheckKey(): void {
  const { t } = useTranslation('search');
  useShortcuts([
    {
      keys: 'c',
      label: t('keys.check'),
      run: () => {
        const record = document.activeElement?.closest('article, [role="row"]');
        press(record?.querySelector<HTMLElement>(`[${offer}]`));
      },
    },
  ]);
}
