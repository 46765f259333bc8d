import { usePreference } from './use-preference.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Light, dark, or as the system of the user says. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return usePreference('theme', themes, 'auto');
}
