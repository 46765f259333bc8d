import { isMobileNow } from '../ui/hooks/use-is-mobile.ts';

/** The list with the rows that phones draw it with: drawn without them, it would be drawn once more. */
export async function loadHome(): Promise<typeof import('../screens/home/home.screen.tsx')> {
  const isPhone = isMobileNow();
  if (isPhone) {
    // On its way at the same time; what cannot be had says the list itself.
    import('../screens/home/home-table.tsx').catch(() => undefined);
  }
  const screen = await import('../screens/home/home.screen.tsx');
  if (isPhone) {
    await screen.preloadTable();
  }
  return screen;
}
