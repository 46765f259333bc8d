import { useEffect } from 'react';
import { beginOfScreen } from '../focus/begin-screen.ts';

const interval = 80;
const tries = 10;

/** Who had the focus nowhere, or on what is gone, goes on at the beginning of the screen. */
function placeOf(opener: HTMLElement): HTMLElement | null {
  return opener.isConnected && opener !== document.body ? opener : beginOfScreen();
}

/** Waits until no closing dialog holds the focus any more; who has put it elsewhere meanwhile keeps it. */
function giveBack(opener: HTMLElement, left: number): void {
  const holder = document.activeElement;
  if (holder === null || holder === document.body) {
    placeOf(opener)?.focus({ preventScroll: true });
  } else if (left > 0 && holder.closest('[role="dialog"]')) {
    setTimeout(() => giveBack(opener, left - 1), interval);
  }
}

/**
 * Gives the focus back to where it was when the caller came, once it is taken off the page. Mantine's own way asks when
 * a dialog closes: one that is closed before it took the focus takes it afterwards, and with it off the page.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) {
        giveBack(opener, tries);
      }
    };
  }, []);
}

/** `useReturnFocus` for the time a dialog's content is on the page: stands inside of it. */
export function ReturnFocus(): null {
  useReturnFocus();
  return null;
}
