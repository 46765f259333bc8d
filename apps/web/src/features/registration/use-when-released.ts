import { useEffect, useRef } from 'react';

/** Runs what moves things on the page at once, or when a pointer that is down is up again: what it presses must not slide away. */
export function useWhenReleased(): (run: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (run) => {
    if (isDown.current) {
      // Behind the click that follows.
      window.addEventListener('pointerup', () => setTimeout(run), { once: true });
    } else {
      run();
    }
  };
}
