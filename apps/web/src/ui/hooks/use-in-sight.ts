import { useEffect, useRef } from 'react';

/** Says when an element comes near, and when it is in sight once it is drawn. */
export function useInSight(
  of: { readonly current: HTMLElement | null },
  isDrawn: boolean,
  { onNear, onSeen }: { readonly onNear: () => void; readonly onSeen: () => void },
): void {
  const told = useRef({ onNear, onSeen });
  useEffect(() => {
    told.current = { onNear, onSeen };
  });
  useEffect(() => {
    if (!of.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && told.current.onNear(), {
      rootMargin: '600px 0px',
    });
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && isDrawn && told.current.onSeen());
    near.observe(of.current);
    sight.observe(of.current);
    return () => {
      near.disconnect();
      sight.disconnect();
    };
  }, [of, isDrawn]);
}
