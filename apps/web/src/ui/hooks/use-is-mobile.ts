import { useMediaQuery } from '@mantine/hooks';

const mobile = '(max-width: 47.99em)';

/** Whether the screen is narrower than 768 px. */
export function useIsMobile(): boolean {
  return useMediaQuery(mobile, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** The same, for what begins before anything is drawn. */
export const isMobileNow = (): boolean => window.matchMedia(mobile).matches;
