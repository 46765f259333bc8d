import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than 768 px (decisions row 125). */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
