import { type RefObject, useEffect } from 'react';

const stops = 'button:enabled, a[href], input:enabled:not([type="file"]), textarea:enabled, [tabindex="0"]';

/**
 * Keeps the focus in a place whose controls come and go: when the one that has it goes, the one that comes to stand there
 * takes it over, or else the last.
 */
export function useHeldFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place;
    if (!current) {
      return;
    }
    let at = -1;
    const all = () => [...current.querySelectorAll<HTMLElement>(stops)];
    const note = ({ target }: FocusEvent) => {
      at = all().indexOf(target as HTMLElement);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // To nowhere it goes when its holder is taken away, too.
      if (relatedTarget !== null) at = -1;
    };
    const observer = new MutationObserver(() => {
      if (at >= 0 && document.activeElement === document.body) {
        const left = all();
        left[Math.min(at, left.length - 1)]?.focus({ preventScroll: true });
      }
    });
    current.addEventListener('focusin', note);
    current.addEventListener('focusout', leave);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', note);
      current.removeEventListener('focusout', leave);
    };
  }, [place]);
}
