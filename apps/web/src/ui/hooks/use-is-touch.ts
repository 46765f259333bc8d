import { useMediaQuery } from '@mantine/hooks';

/** Whether fingers press what is on the screen. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
}
