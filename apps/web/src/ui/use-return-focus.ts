import { useEffect } from 'react';

const interval = 80;
const tries = 10;

/** Waits until no closing dialog holds the focus any more; who has put it elsewhere meanwhile keeps it. */
function giveBack(opener: HTMLElement, left: number): void {
  setTimeout(() => {
    const holder = document.activeElement;
    if (holder === null || holder === document.body) {
      opener.focus();
    } else if (left > 1 && holder.closest('[role="dialog"]')) {
      giveBack(opener, left - 1);
    }
  }, interval);
}

/** Gives the focus back to where it was when a dialog goes by being taken off the page instead of being closed. */
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
