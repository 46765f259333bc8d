import { usePreference } from './use-preference.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function useTheme(): [Theme, (theme: Theme) => void] {
  return usePreference('theme', themes, 'auto');
}
