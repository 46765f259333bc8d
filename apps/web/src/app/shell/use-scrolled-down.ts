import { useEffect, useState } from 'react';

/** px that a finger moves without meaning it. */
const tremor = 12;

/** Whether the reader went down the page last, away from its top. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const handleScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - turn) >= tremor || scrollY <= 0) {
        setDown(scrollY > turn && scrollY > tremor);
        turn = scrollY;
      }
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isDown;
}
